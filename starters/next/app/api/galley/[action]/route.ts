export { POST } from '@galley/next/route';
