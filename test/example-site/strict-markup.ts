/** An element as it is written; the parser adds nothing. */
export interface Element {
  readonly name: string;
  /** With character references decoded. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const TAG = /^<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*(\/?)>/;
const ATTRIBUTE = /\s+([\w:-]+)(?:="([^"<>]*)")?/g;
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta', 'link', 'input']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Parses markup in which every tag is closed, every attribute is in double quotes and every other angle bracket is
 * escaped. Text that escapes from its place is therefore found as a parse error or as an unexpected element.
 *
 * @param options `html`: void elements such as `img` have no end tag, and the content of a script is data
 * @throws Error at the first place that breaks these rules
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

/** All descendants of an element in document order, without itself. */
export function elementsOf(element: Element): Element[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsOf(child)]));
}

/** All descendants with a name. */
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

/** XML has five named references only. In HTML, an ampersand that starts none is kept. */
function decoded(text: string, html: boolean): string {
  return text.replace(/&(?:([a-z]+|#\d+|#x[\da-f]+);)?/gi, (whole, name: string | undefined) => {
    const known = name === undefined ? undefined : ENTITIES[name];
    if (known !== undefined) return known;
    if (!html) throw new Error(`no entity of XML: ${whole}`);
    return whole;
  });
}
