export { sitemap as GET } from '@galley/next/files';
