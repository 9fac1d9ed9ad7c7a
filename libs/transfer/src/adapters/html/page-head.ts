import { attr, isElement, textOf, type HtmlElement, type HtmlNode } from '@app/markdown';
import { allElements, wordsOf } from '../texts/html-parts.ts';
import { linkedData, type LinkedData } from './linked-data.ts';

/** What a page says about itself: in its title, `meta` elements, Open Graph, and JSON-LD. */
export interface PageHead {
  readonly title: string;
  readonly canonical: string | null;
  /** The first value of the first of these names that has one. */
  readonly meta: (...names: readonly string[]) => string | null;
  /** All values of a name. */
  readonly all: (name: string) => readonly string[];
  readonly data: LinkedData;
}

/** The parts of a document in which a title, a link or a script is about the whole page. */
export function pageHead(document: readonly HtmlNode[]): PageHead {
  const metas = allElements(document, ({ tagName }) => tagName === 'meta');
  const values = new Map<string, string[]>();
  for (const element of metas) {
    const name = (attr(element, 'property') ?? attr(element, 'name') ?? attr(element, 'itemprop') ?? '').toLowerCase();
    const value = (attr(element, 'content') ?? '').replace(/\s+/g, ' ').trim();
    if (name === '' || value === '') continue;
    const before = values.get(name);
    if (before) before.push(value);
    else values.set(name, [value]);
  }
  const scripts = allElements(document, isLinkedData).map((element) => element.childNodes.map(textOf).join(''));
  return {
    title: wordsOf(allElements(document, isTitle)[0] ?? null),
    canonical: canonicalOf(document),
    meta: (...names) => names.map((name) => values.get(name)?.[0]).find((value) => value !== undefined) ?? null,
    all: (name) => values.get(name) ?? [],
    data: linkedData(scripts),
  };
}

/** The title of the page; drawings have titles too. */
function isTitle(element: HtmlElement): boolean {
  const parent = element.parentNode;
  return (
    element.tagName === 'title' && !(parent && 'tagName' in parent && isElement(parent) && parent.tagName === 'svg')
  );
}

function isLinkedData(element: HtmlElement): boolean {
  return element.tagName === 'script' && /^application\/ld\+json/i.test(attr(element, 'type') ?? '');
}

function canonicalOf(document: readonly HtmlNode[]): string | null {
  const link = allElements(
    document,
    (element) => element.tagName === 'link' && (attr(element, 'rel') ?? '').toLowerCase() === 'canonical',
  )[0];
  return link ? attr(link, 'href') : null;
}
