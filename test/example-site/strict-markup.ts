/** An element as it was written, with nothing guessed. */
export interface Element {
  readonly name: string;
  /** Decoded. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const TAG = /^<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*(\/?)>/;
const ATTRIBUTE = /\s+([\w:-]+)(?:="([^"<>]*)")?/g;
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta', 'link', 'input']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Reads markup that has every tag closed, every attribute in double quotes and every other angle bracket escaped; so
 * text that breaks out of its place is found by not being readable, or by being an element that nobody expects.
 *
 * @param options `html`: elements such as `img` have no end, and what is in a script is data
 * @throws Error at the first place that is not so
 */
export function readMarkup(source: string, { html = true } = {}): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  let rest = source.replace(/^<(?:\?xml version="1.0" encoding="UTF-8"\?|!doctype html)>/, '');
  while (rest !== '') {
    const inside = open.at(-1) as Element;
    const text = html && inside.name === 'script' ? untilEnd(rest) : (/^[^<>]+/.exec(rest)?.[0] ?? '');
    if (text !== '') inside.children.push(html && inside.name === 'script' ? text : decoded(text, html));
    rest = rest.slice(text.length);
    if (rest === '') break;
    const [tag, closing, name = '', attributes = '', empty] = TAG.exec(rest) ?? [];
    if (tag === undefined) throw new Error(`no tag: ${rest.slice(0, 80)}`);
    rest = rest.slice(tag.length);
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing: ${rest.slice(0, 80)}`);
      continue;
    }
    const element: Element = { name, attributes: attributesOf(attributes, html), children: [] };
    inside.children.push(element);
    if (!empty && !(html && VOID.has(name))) open.push(element);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return root;
}

/** All elements within one, itself left out, in document order. */
export function elementsOf(element: Element): Element[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsOf(child)]));
}

/** All of a name. */
export function named(element: Element, name: string): Element[] {
  return elementsOf(element).filter((each) => each.name === name);
}

export function textOf(element: Element | undefined): string {
  return element?.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') ?? '';
}

function untilEnd(source: string): string {
  const end = source.search(/<\/script/i);
  if (end < 0) throw new Error('a script without an end');
  return source.slice(0, end);
}

function attributesOf(source: string, html: boolean): Record<string, string> {
  const pairs = [...source.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, decoded(value, html)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`an attribute twice: ${source}`);
  return Object.fromEntries(pairs);
}

/** XML knows five names only; HTML leaves an ampersand that is none as it is. */
function decoded(text: string, html: boolean): string {
  return text.replace(/&(?:([a-z]+|#\d+|#x[\da-f]+);)?/gi, (whole, name: string | undefined) => {
    const known = name === undefined ? undefined : ENTITIES[name];
    if (known !== undefined) return known;
    if (!html) throw new Error(`no entity of XML: ${whole}`);
    return whole;
  });
}
