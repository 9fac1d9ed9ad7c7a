export { register } from '@galley/next/follow';
