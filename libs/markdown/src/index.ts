export * from './block.ts';
export * from './embeds.ts';
export { clipboardToBlocks } from './html/clipboard/clipboard-to-blocks.ts';
export {
  attr,
  findElement,
  hasClass,
  innerHtml,
  isElement,
  isText,
  parseHtml,
  sourceOf,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html/html-dom.ts';
export { htmlToBlocks } from './html/html-to-blocks.ts';
export { htmlToInline, htmlToTree, type ElementHook } from './html/html-to-tree.ts';
export { captioned, loneImages } from './html/html-figure.ts';
export { imageSource } from './markdown/convert-paragraph.ts';
export { calloutVariant, plainAlerts } from './markdown/callout-variants.ts';
export { findHtml } from './markdown/find-html.ts';
export * from './markdown/markdown-to-blocks.ts';
export * from './notes.ts';
export * from './pictures.ts';
export { plainWords } from './plain-heading.ts';
export * from './attach-uploaded-images.ts';
export { validBody } from './accepted/valid-body.ts';
export type { NoteChange } from './accepted/nearest-blocks.ts';
export * from './split-text.ts';
export * from './tree/tree.ts';
export { inlineMarkdown } from './tree/inline-markdown.ts';
export * from './tree/tree-to-blocks.ts';
export * from './write/blocks-to-markdown.ts';
export * from './write/text-to-html.ts';
export * from './tree/tree-text.ts';
