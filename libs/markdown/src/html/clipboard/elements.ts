import { defaultTreeAdapter, html } from 'parse5';
import type { HtmlElement, HtmlNode } from '../html-dom.ts';

/** Creates an element around existing nodes. */
export function elementOf(tagName: string, children: readonly HtmlNode[]): HtmlElement {
  const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, []);
  adopt(element, children);
  return element;
}

/** Puts other children into an element. */
export function adopt(element: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  element.childNodes = [];
  for (const child of children) {
    child.parentNode = null;
    defaultTreeAdapter.appendChild(element, child);
  }
  return element;
}

/** The declarations of a style attribute, names and values in lower case. */
export function stylesOf(style: string | null): ReadonlyMap<string, string> {
  const pairs = (style ?? '').split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}
