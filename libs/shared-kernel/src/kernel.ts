/** What the package offers to others: all of the kernel, with the letters of all scripts. */
export * from './index.ts';
export { slugify } from './slugify.ts';
