import type { Inline } from '../tree/tree.ts';
import { attr, isElement, isText, textOf, type HtmlElement, type HtmlNode } from './html-dom.ts';

const MARKS: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  del: 'delete',
  s: 'delete',
  strike: 'delete',
};
const CODE: ReadonlySet<string> = new Set(['code', 'tt', 'samp']);
/** Inline elements without Markdown marks, which Markdown may contain. */
const KEPT: ReadonlySet<string> = new Set('u sub sup mark kbd abbr small ins q bdo bdi ruby rt rp time wbr'.split(' '));
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(['title', 'lang', 'dir', 'datetime']);

/** The attribute by which HTML readers mark a reference to a footnote. */
const FOOTNOTE = 'data-galley-footnote';

/** The running text of one node. */
export function inlineOf(node: HtmlNode): Inline[] {
  if (isText(node)) return node.value === '' ? [] : [{ type: 'text', value: node.value }];
  if (!isElement(node)) return [];
  const { tagName } = node;
  if (tagName === 'br') return [{ type: 'break' }];
  if (tagName === 'img') return imageOf(node);
  if (CODE.has(tagName)) return codeOf(node);
  const footnote = attr(node, FOOTNOTE);
  if (footnote !== null) return [{ type: 'footnoteReference', identifier: footnote }];
  const children = node.childNodes.flatMap(inlineOf);
  return wrapInline(node, children);
}

/** The inline nodes of an element with its content. */
export function wrapInline(element: HtmlElement, children: Inline[]): Inline[] {
  const { tagName } = element;
  const mark = MARKS[tagName];
  if (mark) return [{ type: mark, children }];
  if (tagName === 'a') {
    const url = attr(element, 'href');
    return url === null || url.trim() === '' ? children : [linkTo(url, attr(element, 'title'), children)];
  }
  if (KEPT.has(tagName))
    return [html(openTag(element)), ...children, ...(tagName === 'wbr' ? [] : [html(`</${tagName}>`)])];
  return children;
}

function linkTo(url: string, title: string | null, children: Inline[]): Inline {
  return { type: 'link', url, ...(title ? { title } : {}), children };
}

function imageOf(element: HtmlElement): Inline[] {
  const url = attr(element, 'src') ?? attr(element, 'data-src') ?? '';
  const alt = attr(element, 'alt') ?? '';
  const title = attr(element, 'title');
  if (url === '' || url.startsWith('data:')) return alt === '' ? [] : [{ type: 'text', value: alt }];
  return [{ type: 'image', url, alt, ...(title ? { title } : {}) }];
}

/** Code contains only text; marks and links are put around it. */
function codeOf(element: HtmlElement): Inline[] {
  const [only] = element.childNodes;
  if (element.childNodes.length === 1 && only && isElement(only) && only.tagName !== 'br') {
    const { tagName } = only;
    if (MARKS[tagName] || tagName === 'a') return wrapInline(only, code(textOf(only)));
  }
  return code(textOf(element));
}

function code(text: string): Inline[] {
  const value = text.replace(/\s+/g, ' ');
  return value.trim() === '' ? (value === '' ? [] : [{ type: 'text', value }]) : [{ type: 'inlineCode', value }];
}

function html(value: string): Inline {
  return { type: 'html', value };
}

function openTag(element: HtmlElement): string {
  const kept = element.attrs.filter(({ name }) => KEPT_ATTRIBUTES.has(name));
  const attributes = kept.map(
    ({ name, value }) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  return `<${element.tagName}${attributes.join('')}>`;
}
