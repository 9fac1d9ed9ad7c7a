import { Page } from '@/components/page';
import { readPage, type PathProps } from '@galley/next';

export { generateMetadata, generateStaticParams } from '@galley/next/page';

export default async function AnyPage({ params }: PathProps) {
  return <Page {...await readPage((await params).path)} />;
}
