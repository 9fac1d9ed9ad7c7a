import { attr, findElement, innerHtml, isElement, parseHtml, type HtmlElement, type HtmlNode } from '@app/markdown';
import { wordsOf } from '../texts/html-parts.ts';
import { readable } from './readable.ts';

const NEVER_TEXT: ReadonlySet<string> = new Set(
  'nav script style noscript template link meta title form dialog'.split(' '),
);
/** Around a text that is not marked. */
const FRAME: ReadonlySet<string> = new Set(['header', 'footer', 'aside']);
/** Words of a header that only repeats the title, with a date or a name. */
const HEADER_MAX = 300;

/** The main text of a page, as nodes that may be changed: what is marked as such, else what a reader mode would show. */
export function mainText(document: readonly HtmlNode[], title: string): readonly HtmlNode[] {
  const marked = onlyArticle(document) ?? onlyMain(document);
  if (marked) return pruned(marked.childNodes, (element) => isNoText(element) || repeatsTitle(element, title));
  const found = readable(document);
  const around = found === null ? document : parseHtml(found);
  return pruned(around, (element) => isNoText(element) || FRAME.has(element.tagName));
}

export function htmlOf(nodes: readonly HtmlNode[]): string {
  const holder = parseHtml('<div></div>')[0] as HtmlElement;
  return innerHtml({ ...holder, childNodes: [...nodes] });
}

/** The article of a page that has one; of several, none is the text. */
function onlyArticle(document: readonly HtmlNode[]): HtmlElement | null {
  return only(document, ({ tagName }) => tagName === 'article');
}

function onlyMain(document: readonly HtmlNode[]): HtmlElement | null {
  return only(document, (element) => element.tagName === 'main' || attr(element, 'role') === 'main');
}

/** The only element that matches and is within no other that does. */
function only(document: readonly HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement | null {
  const first = findElement(document, test);
  let isSecond = false;
  const after = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (!isElement(node) || node === first) continue;
      if (test(node)) isSecond = true;
      after(node.childNodes);
    }
  };
  after(document);
  return isSecond ? null : first;
}

function isNoText(element: HtmlElement): boolean {
  return NEVER_TEXT.has(element.tagName) || attr(element, 'hidden') !== null || attr(element, 'aria-hidden') === 'true';
}

/** A header with the title, and perhaps the date and the author, which are fields here. */
function repeatsTitle(element: HtmlElement, title: string): boolean {
  if (element.tagName !== 'header') return false;
  const words = wordsOf(element);
  const holdsMore = findElement(element.childNodes, ({ tagName }) => ['img', 'figure', 'video'].includes(tagName));
  return title !== '' && words.includes(title) && words.length <= title.length + HEADER_MAX && holdsMore === null;
}

function pruned(nodes: readonly HtmlNode[], isOut: (element: HtmlElement) => boolean): readonly HtmlNode[] {
  const kept = nodes.filter((node) => !isElement(node) || !isOut(node));
  for (const node of kept) if (isElement(node)) node.childNodes = [...pruned(node.childNodes, isOut)];
  return kept;
}
