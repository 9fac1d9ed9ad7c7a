import type { Attrs, DOMOutputSpec, MarkSpec, Node, NodeSpec } from 'prosemirror-model';

/** The HTML elements for nodes on the clipboard, and in the editor for nodes without a view of their own. */
const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  list_item: 'li',
  key_takeaways: 'ul',
  takeaway: 'li',
  code_block: 'pre',
  quote: 'blockquote',
  divider: 'hr',
  image: 'figure',
  line_break: 'br',
  island: 'span',
  gap: 'span',
};

const MARK_TAGS: Readonly<Record<string, string>> = {
  strong: 'strong',
  em: 'em',
  strike: 's',
  code: 'code',
  link: 'a',
  as: 'span',
};

function tagOf(name: string, attrs: Attrs): string {
  if (name === 'heading') return `h${String(attrs['level'])}`;
  if (name === 'list') return attrs['style'] === 'ordered' ? 'ol' : 'ul';
  return TAGS[name] ?? 'div';
}

/** Adds serialisation to and from DOM: all attributes are included, so that copying within the editor loses nothing. */
export function shown<Specs extends Record<string, NodeSpec>>(specs: Specs): { [Name in keyof Specs]: NodeSpec } {
  const entries = Object.entries<NodeSpec>(specs).map(([name, spec]) => [
    name,
    name === 'text' ? spec : withDom(name, spec),
  ]);
  return Object.fromEntries(entries) as { [Name in keyof Specs]: NodeSpec };
}

function withDom(name: string, spec: NodeSpec): NodeSpec {
  const isLeaf = spec.content === undefined;
  return {
    ...spec,
    toDOM: (node: Node): DOMOutputSpec => {
      const tag = tagOf(name, node.attrs);
      const attributes = {
        'data-node': name,
        ...directionOf(spec),
        ...nestingOf(node.attrs),
        ...carried(node.attrs, spec.attrs),
      };
      if (name === 'gap') return [tag, attributes, ['br'], ['br']];
      return isLeaf ? [tag, attributes] : [tag, attributes, 0];
    },
    parseDOM: [
      {
        tag: `[data-node="${name}"]`,
        getAttrs: (element) => attributesOf(element, spec.attrs),
        // On the clipboard a picture or embed stands beside its text.
        contentElement: (element) => element.querySelector<HTMLElement>(':scope > figcaption') ?? element,
        preserveWhitespace: 'full',
      },
    ],
  };
}

/** Each text reads in the direction of its own first letters; code reads from the left. */
function directionOf({ content, code }: NodeSpec): Record<string, string> {
  if (code) return { dir: 'ltr' };
  return content === 'flow*' || content === 'phrase*' ? { dir: 'auto' } : {};
}

/** The level and style of a nested list item, for style sheets. */
function nestingOf({ indent, style }: Attrs): Record<string, string> {
  return typeof indent === 'number' && indent > 0 ? { 'data-indent': String(indent), 'data-list': String(style) } : {};
}

export function markedUp<Specs extends Record<string, MarkSpec>>(specs: Specs): { [Name in keyof Specs]: MarkSpec } {
  const entries = Object.entries<MarkSpec>(specs).map(([name, spec]) => [name, { ...spec, ...markDom(name, spec) }]);
  return Object.fromEntries(entries) as { [Name in keyof Specs]: MarkSpec };
}

function markDom(name: string, spec: MarkSpec): Pick<MarkSpec, 'toDOM' | 'parseDOM'> {
  return {
    toDOM: ({ attrs }) => [
      MARK_TAGS[name] ?? 'span',
      {
        'data-mark': name,
        ...carried(attrs, spec.attrs),
        ...(name === 'link' ? { title: String(attrs['href']) } : {}),
      },
      0,
    ],
    parseDOM: [{ tag: `[data-mark="${name}"]`, getAttrs: (element) => attributesOf(element, spec.attrs) }],
  };
}

/** Attributes that differ from their defaults, as one value. */
function carried(attrs: Attrs, specs: NodeSpec['attrs'] = {}): Record<string, string> {
  const entries = Object.entries(attrs).filter(([name, value]) => value !== specs[name]?.default);
  return entries.length === 0 ? {} : { 'data-attrs': JSON.stringify(Object.fromEntries(entries)) };
}

/** @returns false, ProseMirror's "no match", for attributes that this editor did not write */
function attributesOf(element: HTMLElement, specs: NodeSpec['attrs'] = {}): Attrs | false {
  try {
    const given = JSON.parse(element.dataset['attrs'] ?? '{}') as Record<string, unknown>;
    const known = Object.entries(given).filter(([name]) => Object.hasOwn(specs, name));
    return Object.fromEntries(known);
  } catch {
    return false;
  }
}
