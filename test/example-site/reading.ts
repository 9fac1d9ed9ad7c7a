import { expect } from '@jest/globals';
import type { Kettle } from './kettle.ts';
import { named, readMarkup, textOf, type Element } from './strict-markup.ts';

/** The page at a path, parsed by strict rules. */
export async function pageAt(kettle: Kettle, path: string, status = 200): Promise<Element> {
  const response = await kettle.ask(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return readMarkup(await response.text());
}

/** The texts of all elements with a name. */
export function texts(element: Element, name: string): string[] {
  return named(element, name).map((each) => textOf(each).trim());
}

/** The targets of all links. */
export function links(element: Element): (string | undefined)[] {
  return named(element, 'a').map(({ attributes }) => attributes['href']);
}

/** The contents of the meta elements, by name or property. */
export function meta(element: Element): Record<string, string> {
  return Object.fromEntries(
    named(element, 'meta').map(({ attributes }) => [
      attributes['name'] ?? attributes['property'] ?? '',
      attributes['content'] ?? '',
    ]),
  );
}

export function canonical(element: Element): string | undefined {
  return named(element, 'link').find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
}
