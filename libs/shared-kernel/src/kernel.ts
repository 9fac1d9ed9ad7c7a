/** `galley/internal/kernel`: all of the kernel, with the letters of all scripts. */
export * from './index.ts';
export { slugify } from './slugify.ts';
