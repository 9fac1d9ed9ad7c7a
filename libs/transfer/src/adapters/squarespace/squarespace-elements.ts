import {
  attr,
  findElement,
  hasClass,
  htmlToTree,
  linkParagraph,
  sourceOf,
  type ElementHook,
  type HtmlElement,
  type TreeNode,
} from '@app/markdown';
import { wordsOf } from '../texts/html-parts.ts';

type Flow = Parameters<ElementHook>[1];

/** Blocks that show what is elsewhere on the old site. */
const SITE_PARTS =
  /^(?:newsletter|form|summary-v2|search|social-account-links(?:-v2)?|archive|tagcloud|calendar|acuity|opentable|tock|zola|donation)-block$/;
const RAW_MAX = 10_000;

/** Elements of Squarespace with a special meaning. */
export const squarespaceElement: ElementHook = (element, flow) => {
  const { tagName } = element;
  if (tagName === 'img') return imageOf(element);
  if (tagName === 'noscript') return holdsImage(element) ? [] : null;
  if (tagName === 'a') return linkOf(element, flow);
  if (tagName === 'figure') return quoteOf(element, flow);
  if (tagName !== 'div') return null;
  if (hasClass(element, /^sqs-video-wrapper$/)) return videoOf(element);
  if (hasClass(element, /^sqs-audio-embed$/)) return audioOf(element);
  return hasClass(element, SITE_PARTS) ? partOf(element) : null;
};

/** A picture whose address the page's script reads; the same one stands in `noscript` beside it. */
function imageOf(element: HtmlElement): TreeNode[] | null {
  const ref = attr(element, 'src') || attr(element, 'data-src') || attr(element, 'data-image') || '';
  return ref === '' || ref.startsWith('data:') ? null : [{ type: 'image', ref, alt: altOf(element) }];
}

/** Where nobody wrote a text, Squarespace writes the name of the file. */
function altOf(element: HtmlElement): string {
  const alt = attr(element, 'alt') ?? '';
  return /^\S+\.(?:jpe?g|png|gif|webp|avif|heic)$/i.test(alt) ? '' : alt;
}

function holdsImage(element: HtmlElement): boolean {
  return findElement(element.childNodes, ({ tagName }) => tagName === 'img') !== null;
}

function linkOf(element: HtmlElement, flow: Flow): TreeNode[] | null {
  const url = attr(element, 'href') ?? '';
  if (hasClass(element, /^sqs-block-button-element/)) {
    const label = wordsOf(element);
    return label === '' ? [] : [{ type: 'button', label, url }];
  }
  if (!hasClass(element, /^(?:sqs-block-image-link|image-slide-anchor)$/)) return null;
  return flow(element.childNodes).map((node) =>
    node.type === 'image' && url !== '' && url !== node.ref ? { ...node, link: url } : node,
  );
}

function quoteOf(element: HtmlElement, flow: Flow): TreeNode[] | null {
  const quote = findElement(element.childNodes, ({ tagName }) => tagName === 'blockquote');
  const source = findElement(element.childNodes, (each) => each.tagName === 'figcaption' && hasClass(each, /^source$/));
  if (!quote || !source) return null;
  const cite = wordsOf(source).replace(/^[—–-]\s{0,9}/, '');
  return [{ type: 'quote', children: flow(quote.childNodes), cite: [{ type: 'text', value: cite }] }];
}

/** A player whose HTML is in an attribute. */
function videoOf(element: HtmlElement): TreeNode[] | null {
  const html = attr(element, 'data-html') ?? '';
  return html === '' ? null : htmlToTree(html);
}

function audioOf(element: HtmlElement): TreeNode[] | null {
  const url = attr(element, 'data-url') ?? '';
  return url === '' ? null : [linkParagraph(url, attr(element, 'data-title') ?? '')];
}

function partOf(element: HtmlElement): TreeNode[] {
  const name = (attr(element, 'class') ?? '').split(/\s+/).find((each) => SITE_PARTS.test(each)) ?? 'block';
  const raw = sourceOf(element).slice(0, RAW_MAX);
  return [{ type: 'left-out', kind: 'block', message: `the block "${name}" is left out`, raw }];
}
