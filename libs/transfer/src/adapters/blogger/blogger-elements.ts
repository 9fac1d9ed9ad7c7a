import { attr, findElement, hasClass, type ElementHook, type HtmlElement, type TreeNode } from '@app/markdown';
import { wordsOf } from '../texts/html-parts.ts';

const IMAGE_HOST =
  /^(?:https?:)?\/\/(?:[\w-]+\.bp\.blogspot\.com|blogger\.googleusercontent\.com|lh\d\.googleusercontent\.com|lh\d\.ggpht\.com|(?:bp|photos)\d?\.blogger\.com)\//i;

/** Whether an address is of a picture that Blogger keeps. */
export function isBloggerImage(url: string): boolean {
  return IMAGE_HOST.test(url);
}

/** Elements of Blogger with a special meaning. */
export const bloggerElement: ElementHook = (element) => {
  if (element.tagName === 'a') return linkedImage(element);
  if (element.tagName === 'table' && hasClass(element, /^tr-caption-container$/)) return captionedImage(element);
  return null;
};

/** A small picture that leads to its own large file. */
function linkedImage(element: HtmlElement): TreeNode[] | null {
  const href = attr(element, 'href') ?? '';
  const image = isBloggerImage(href) ? imageIn(element) : null;
  return image && wordsOf(element) === '' ? [{ type: 'image', ref: href, alt: attr(image, 'alt') ?? '' }] : null;
}

/** A table with a picture and the words below it. */
function captionedImage(element: HtmlElement): TreeNode[] | null {
  const image = imageIn(element);
  const src = image && attr(image, 'src');
  if (!image || !src) return null;
  const link = findElement(element.childNodes, ({ tagName }) => tagName === 'a');
  const href = (link && attr(link, 'href')) ?? '';
  const words = wordsOf(findElement(element.childNodes, (each) => hasClass(each, /^tr-caption$/)));
  const caption = words === '' ? {} : { caption: [{ type: 'text', value: words } as const] };
  return [{ type: 'image', ref: isBloggerImage(href) ? href : src, alt: attr(image, 'alt') ?? '', ...caption }];
}

function imageIn(element: HtmlElement): HtmlElement | null {
  return findElement(element.childNodes, ({ tagName }) => tagName === 'img');
}
