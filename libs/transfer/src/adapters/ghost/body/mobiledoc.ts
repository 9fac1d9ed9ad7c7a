import type { Inline, TreeNode } from '@app/markdown';
import { isJsonObject } from '@app/shared-kernel';
import { cardNodes } from './cards.ts';

const MARKUPS: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  s: 'delete',
  del: 'delete',
  strike: 'delete',
};
const KEPT: ReadonlySet<string> = new Set(['u', 'sub', 'sup', 'mark', 'small', 'kbd']);
const QUOTES: ReadonlySet<string> = new Set(['blockquote', 'aside', 'pull-quote']);

interface Mobiledoc {
  readonly markups: readonly unknown[];
  readonly atoms: readonly unknown[];
  readonly cards: readonly unknown[];
}

interface Open {
  readonly markup: unknown;
  readonly children: Inline[];
}

/**
 * Parses a mobiledoc document of version 0.3.
 *
 * @throws SyntaxError if it cannot be parsed
 */
export function mobiledocToTree(source: string): TreeNode[] {
  const document: unknown = JSON.parse(source);
  if (!isJsonObject(document) || !Array.isArray(document['sections'])) {
    throw new SyntaxError('a mobiledoc document has sections');
  }
  const list = (name: string) => (Array.isArray(document[name]) ? (document[name] as unknown[]) : []);
  const doc = { markups: list('markups'), atoms: list('atoms'), cards: list('cards') };
  return document['sections'].flatMap((section) => (Array.isArray(section) ? sectionOf(section, doc) : []));
}

function sectionOf(section: readonly unknown[], doc: Mobiledoc): TreeNode[] {
  const [kind, one, two] = section;
  if (kind === 1) return textSection(String(one), inlineOf(two, doc));
  if (kind === 2 && typeof one === 'string') return [{ type: 'image', ref: one, alt: '' }];
  if (kind === 3 && Array.isArray(two)) {
    const items = two.map((markers) => ({
      checked: null,
      children: [{ type: 'paragraph', inline: inlineOf(markers, doc) } as const],
    }));
    return items.length === 0 ? [] : [{ type: 'list', ordered: one === 'ol', items }];
  }
  const card = kind === 10 ? doc.cards[Number(one)] : null;
  if (!Array.isArray(card)) return [];
  return cardNodes(String(card[0]), isJsonObject(card[1]) ? card[1] : {});
}

function textSection(tag: string, inline: Inline[]): TreeNode[] {
  const depth = /^h([1-6])$/i.exec(tag)?.[1];
  if (depth !== undefined) return [{ type: 'heading', depth: Number(depth), inline }];
  if (QUOTES.has(tag.toLowerCase())) return [{ type: 'quote', children: [{ type: 'paragraph', inline }] }];
  return [{ type: 'paragraph', inline }];
}

/** A marker opens markups, contains a text or an atom, and closes the most recently opened markups. */
function inlineOf(markers: unknown, doc: Mobiledoc): Inline[] {
  const root: Inline[] = [];
  const open: Open[] = [];
  const innermost = () => open.at(-1)?.children ?? root;
  const close = () => {
    const last = open.pop();
    if (last) innermost().push(...marked(last));
  };
  for (const marker of Array.isArray(markers) ? (markers as unknown[]) : []) {
    if (!Array.isArray(marker)) continue;
    const [kind, opened, closed, content] = marker as unknown[];
    for (const at of Array.isArray(opened) ? (opened as unknown[]) : []) {
      open.push({ markup: doc.markups[Number(at)], children: [] });
    }
    if (kind === 0) innermost().push({ type: 'text', value: typeof content === 'string' ? content : '' });
    else innermost().push(...atomOf(doc.atoms[Number(content)]));
    for (let left = Number(closed ?? 0); left > 0 && open.length > 0; left--) close();
  }
  while (open.length > 0) close();
  return root;
}

function atomOf(atom: unknown): Inline[] {
  const [name, value] = Array.isArray(atom) ? (atom as unknown[]) : [];
  if (name === 'soft-return') return [{ type: 'break' }];
  return typeof value === 'string' && value !== '' ? [{ type: 'text', value }] : [];
}

function marked({ markup, children }: Open): Inline[] {
  const [tag, attributes] = Array.isArray(markup) ? (markup as unknown[]) : [];
  const name = String(tag).toLowerCase();
  const mark = Object.hasOwn(MARKUPS, name) ? MARKUPS[name] : undefined;
  if (mark) return [{ type: mark, children }];
  if (name === 'code')
    return [{ type: 'inlineCode', value: children.map((each) => ('value' in each ? each.value : '')).join('') }];
  if (KEPT.has(name)) return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }];
  if (name !== 'a' || !Array.isArray(attributes)) return children;
  const at = attributes.indexOf('href');
  const url: unknown = at < 0 ? null : attributes[at + 1];
  return typeof url === 'string' && url !== '' ? [{ type: 'link', url, children }] : children;
}
