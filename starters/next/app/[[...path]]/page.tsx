import { Page } from '@/components/page';
import { metadataOf, readPage } from '@galley/next';

type Props = { params: Promise<{ path?: string[] }> };

/** Each page is made at its first visit, and kept until something that it shows changes. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  const { page, site } = await readPage((await params).path);
  return metadataOf(page.meta, site);
}

export default async function AnyPage({ params }: Props) {
  return <Page {...await readPage((await params).path)} />;
}
