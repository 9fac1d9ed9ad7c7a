import { attr, findElement, hasClass, textOf, type HtmlElement, type HtmlNode } from '@app/markdown';

/** The first element within with the class. */
export function byClass(nodes: readonly HtmlNode[], name: RegExp): HtmlElement | null {
  return findElement(nodes, (element) => hasClass(element, name));
}

/** All elements within that match, in the order of the document. */
export function allElements(nodes: readonly HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  findElement(nodes, (element) => {
    if (test(element)) found.push(element);
    return false;
  });
  return found;
}

/** The words of an element, in one line. */
export function wordsOf(element: HtmlElement | null): string {
  return element === null ? '' : textOf(element).replace(/\s+/g, ' ').trim();
}

/** The JSON in an attribute such as `data-attrs`; empty if it is none. */
export function jsonIn(element: HtmlElement, name: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(attr(element, name) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A date that a source tells. @returns null for a text that is none, or of a year that cannot be stored */
export function readDate(text: string | null | undefined): Date | null {
  const date = new Date((text ?? '').trim());
  const year = date.getUTCFullYear();
  return (text ?? '').trim() !== '' && year > 0 && year < 10_000 ? date : null;
}
