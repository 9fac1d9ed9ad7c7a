/** What specs of the pages need, without components. */
export { generateMetadata, generateStaticParams } from '../src/page.ts';
export { readPage, readSearch, readSite } from '../src/pages.ts';
export { readFeed, readSitemap } from '../src/reads.ts';
export { asked } from './next-cache.ts';
