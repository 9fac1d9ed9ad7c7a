import { Page } from '@/components/page';
import { readPreview } from '@galley/next';

export const metadata = { robots: 'noindex', referrer: 'no-referrer' as const };

export default async function Preview({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  return (
    <>
      <p className="preview-note" role="note">
        This is a preview. Only people with its link see it.
      </p>
      <Page {...await readPreview((await searchParams).token)} />
    </>
  );
}
