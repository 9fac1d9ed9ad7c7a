import {
  attr,
  findElement,
  hasClass,
  innerHtml,
  isElement,
  parseHtml,
  type HtmlElement,
  type HtmlNode,
} from '@app/markdown';
import { isUrl } from '@app/shared-kernel';
import { allElements, byClass, readDate, wordsOf } from '../texts/html-parts.ts';
import type { LeftOutText } from '../texts/text-entry.ts';
import type { TextItem } from '../texts/text-item.ts';

/** An id of Medium at the end of an address or a file name. */
const ID = /(?:^|[-/_])([0-9a-f]{8,14})$/;

/** @returns the id of a story in its address, null if there is none */
export function idInPath(address: string): string | null {
  return ID.exec(address.split(/[?#]/, 1)[0] ?? '')?.[1] ?? null;
}

/**
 * Reads the page of a story.
 *
 * @throws RangeError if it is nested too deeply
 */
export function mediumStory(html: string, id: string, isDraft: boolean): TextItem | LeftOutText {
  const page = parseHtml(html);
  const body = fieldOf(page, 'body');
  const title = wordsOf(byClass(page, /^p-name$/));
  const subtitle = wordsOf(fieldOf(page, 'subtitle'));
  const published = byClass(page, /^dt-published$/);
  const date = readDate(published && attr(published, 'datetime'));
  if (!isDraft && isResponse(body, title, subtitle)) return { id, leftOut: 'response', note: `a response: ${title}` };
  const author = wordsOf(byClass(page, /^p-author$/));
  return {
    id,
    title,
    body: { html: body === null ? '' : textOfStory(body, title, subtitle) },
    date,
    draft: isDraft || date === null,
    ...(subtitle === '' ? {} : { excerpt: subtitle }),
    ...(author === '' ? {} : { author }),
    tags: allElements(page, (element) => hasClass(element, /^p-tag$/)).map(wordsOf),
    ...addressOf(page, id),
  };
}

function fieldOf(page: readonly HtmlNode[], name: string): HtmlElement | null {
  return findElement(page, (element) => attr(element, 'data-field') === name);
}

/** The canonical address, unless it is where Medium shows the story itself: then it is an old address. */
function addressOf(page: readonly HtmlNode[], id: string): Pick<TextItem, 'canonicalUrl' | 'oldPaths' | 'slug'> {
  const link = byClass(page, /^p-canonical$/);
  const url = link && attr(link, 'href');
  if (url === null || !isUrl(url)) return {};
  const { pathname, hostname } = new URL(url);
  const isOwn = idInPath(pathname) === id || /(?:^|\.)medium\.com$/.test(hostname);
  if (!isOwn) return { canonicalUrl: url };
  const slug = (pathname.split('/').at(-1) ?? '').replace(/-?[0-9a-f]{8,14}$/, '');
  return { oldPaths: [...new Set([pathname, `/p/${id}`])], ...(slug === '' ? {} : { slug: decoded(slug) }) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Medium names a response by its first words. A story has a title of its own in its text, or a subtitle. */
function isResponse(body: HtmlElement | null, title: string, subtitle: string): boolean {
  if (body === null || subtitle !== '') return false;
  const first = byClass(body.childNodes, /^graf$/);
  if (first === null || first.tagName !== 'p') return false;
  const begins = title.replace(/(?:…|\.\.\.)$/, '').trim();
  return begins !== '' && wordsOf(first).startsWith(begins);
}

/** The text without what its fields tell already: the title, the subtitle, and the line above the first section. */
function textOfStory(body: HtmlElement, title: string, subtitle: string): string {
  let isFirst = true;
  const repeats = (node: HtmlNode): boolean => {
    if (!isElement(node)) return false;
    if (hasClass(node, /^graf--title$/)) return wordsOf(node) === title;
    if (hasClass(node, /^graf--subtitle$/)) return wordsOf(node) === subtitle;
    if (node.tagName !== 'div' || !hasClass(node, /^section-divider$/) || !isFirst) return false;
    isFirst = false;
    return true;
  };
  const prune = (element: HtmlElement): void => {
    element.childNodes = element.childNodes.filter((node) => !repeats(node));
    for (const node of element.childNodes) if (isElement(node)) prune(node);
  };
  prune(body);
  return innerHtml(body);
}
