export { robots as GET } from '@galley/next/files';
