export { default as Blocks } from './Blocks.astro';
export { default as Head } from './Head.astro';
export { default as Markdown } from './Markdown.astro';
export { default as Picture } from './Picture.astro';
