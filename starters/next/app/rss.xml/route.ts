export { rss as GET } from '@galley/next/files';
