export { extensions } from './dist/extensions.js';
