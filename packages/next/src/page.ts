import { metadataOf, readPage, type PathProps } from './pages.ts';

/** Each page is made at its first visit, and kept until something that it shows changes. */
export function generateStaticParams(): [] {
  return [];
}

/** What Next.js calls metadata, of the page at the path. */
export async function generateMetadata({ params }: PathProps): Promise<Record<string, unknown>> {
  const { page, site } = await readPage((await params).path);
  return metadataOf(page.meta, site);
}
