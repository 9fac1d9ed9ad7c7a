import type { Inline, TreeImage, TreeNode } from '../tree/tree.ts';
import { isElement, type HtmlElement, type HtmlNode } from './html-dom.ts';

/** The nodes of a figure: its content, with each image as a separate block, and the caption with its image. */
export function figureNodes(
  element: HtmlElement,
  flow: (nodes: readonly HtmlNode[]) => TreeNode[],
  inline: (node: HtmlNode) => Inline[],
): TreeNode[] {
  const captions = element.childNodes.filter((node) => isElement(node) && node.tagName === 'figcaption');
  const caption = captions.flatMap((node) => (isElement(node) ? node.childNodes.flatMap(inline) : []));
  const content = flow(element.childNodes.filter((node) => !captions.includes(node))).flatMap(loneImages);
  return captioned(content, caption);
}

/** Adds a caption to the only image of the content, or after the content. */
export function captioned(content: readonly TreeNode[], caption: readonly Inline[]): TreeNode[] {
  const [only] = content;
  if (caption.length === 0) return [...content];
  if (content.length === 1 && only?.type === 'image') return [{ ...only, caption }];
  if (content.length === 1 && only?.type === 'code') return [{ ...only, caption }];
  return [...content, { type: 'paragraph', inline: caption }];
}

/** The images of a paragraph that contains nothing else, linked or not. */
export function loneImages(node: TreeNode): TreeNode[] {
  if (node.type !== 'paragraph') return [node];
  const shown = node.inline.filter(
    (each) => each.type !== 'break' && !(each.type === 'text' && each.value.trim() === ''),
  );
  const images = shown.map(loneImage);
  return images.length > 0 && images.every((image) => image !== null) ? images : [node];
}

function loneImage(node: Inline): TreeImage | null {
  if (node.type === 'image') {
    const caption = node.title ? { caption: [{ type: 'text', value: node.title } as const] } : {};
    return { type: 'image', ref: node.url, alt: node.alt ?? '', ...caption };
  }
  if (node.type !== 'link') return null;
  const shown = node.children.filter((each) => !(each.type === 'text' && each.value.trim() === ''));
  const [only] = shown;
  if (shown.length !== 1 || only?.type !== 'image') return null;
  const image = loneImage(only);
  return image && { ...image, link: node.url };
}
