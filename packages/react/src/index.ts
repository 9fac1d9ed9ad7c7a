export { Blocks, type BlockComponent, type BlockComponents, type BlocksProps } from './blocks.tsx';
export { Head, type HeadProps } from './head.tsx';
export { Html, type HtmlProps } from './html.tsx';
export { Markdown, type MarkdownProps } from './markdown.tsx';
export { Picture, type PictureProps } from './picture.tsx';
