import { htmlToInline, type Inline, type TreeItem, type TreeNode } from '@app/markdown';
import { isJsonObject } from '@app/shared-kernel';
import { text } from '../rows/ghost-values.ts';
import type { Row } from '../rows/read-rows.ts';
import { cardNodes } from './cards.ts';

const DEPTH_MAX = 200;
/** Bits of `format`. */
const BOLD = 1;
const ITALIC = 2;
const STRIKE = 4;
const UNDERLINE = 8;
const CODE = 16;
const SUB = 32;
const SUP = 64;
const HIGHLIGHT = 128;
const TAGS: readonly (readonly [number, string])[] = [
  [UNDERLINE, 'u'],
  [SUB, 'sub'],
  [SUP, 'sup'],
  [HIGHLIGHT, 'mark'],
];
const HEADINGS: ReadonlySet<string> = new Set(['heading', 'extended-heading']);
const QUOTES: ReadonlySet<string> = new Set(['quote', 'extended-quote', 'aside']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'extended-text', 'tk']);
const LINKS: ReadonlySet<string> = new Set(['link', 'autolink', 'at-link']);

/**
 * Parses a lexical document.
 *
 * @throws SyntaxError if it cannot be parsed; @throws RangeError if it is nested too deeply
 */
export function lexicalToTree(source: string): TreeNode[] {
  const document: unknown = JSON.parse(source);
  const root = isJsonObject(document) ? document['root'] : null;
  if (!isJsonObject(root)) throw new SyntaxError('a lexical document has a root');
  return childrenOf(root).flatMap((node) => blockOf(node, 1));
}

function childrenOf(node: Row): Row[] {
  return Array.isArray(node['children']) ? node['children'].filter(isJsonObject) : [];
}

function blockOf(node: Row, depth: number): TreeNode[] {
  if (depth > DEPTH_MAX) throw new RangeError('the document is nested too deeply');
  const type = text(node['type']) ?? '';
  if (type === 'paragraph') return [{ type: 'paragraph', inline: inlineIn(node, depth) }];
  if (HEADINGS.has(type)) {
    return [
      {
        type: 'heading',
        depth: Number(/^h([1-6])$/.exec(text(node['tag']) ?? '')?.[1] ?? 2),
        inline: inlineIn(node, depth),
      },
    ];
  }
  if (QUOTES.has(type)) return [{ type: 'quote', children: [{ type: 'paragraph', inline: inlineIn(node, depth) }] }];
  if (type === 'list') return [listOf(node, depth)];
  if (TEXTS.has(type) || LINKS.has(type)) return [{ type: 'paragraph', inline: inlineOf(node, depth) }];
  // A node type unknown to this reader, but with text in it.
  const isCard = node['children'] === undefined;
  return isCard ? cardNodes(type, node) : [{ type: 'paragraph', inline: inlineIn(node, depth) }];
}

function listOf(node: Row, depth: number): TreeNode {
  const items: TreeItem[] = [];
  const isCheck = node['listType'] === 'check';
  for (const item of childrenOf(node)) {
    const inner = childrenOf(item);
    const lists = inner.filter(({ type }) => type === 'list').flatMap((list) => blockOf(list, depth + 1));
    const inline = inner.filter(({ type }) => type !== 'list').flatMap((child) => inlineOf(child, depth + 1));
    const own: TreeNode[] = inline.length === 0 ? [] : [{ type: 'paragraph', inline }];
    const last = items.at(-1);
    // An inner list is stored as an item of the outer one.
    if (own.length === 0 && lists.length > 0 && last) {
      items[items.length - 1] = { ...last, children: [...last.children, ...lists] };
    } else items.push({ checked: isCheck ? item['checked'] === true : null, children: [...own, ...lists] });
  }
  const start = Number(node['start'] ?? 1);
  const ordered = node['listType'] === 'number' || node['tag'] === 'ol';
  return { type: 'list', ordered, start: Number.isInteger(start) ? start : 1, items };
}

function inlineIn(node: Row, depth: number): Inline[] {
  return childrenOf(node).flatMap((child) => inlineOf(child, depth + 1));
}

function inlineOf(node: Row, depth: number): Inline[] {
  if (depth > DEPTH_MAX) throw new RangeError('the document is nested too deeply');
  const type = text(node['type']) ?? '';
  if (type === 'linebreak') return [{ type: 'break' }];
  if (type === 'tab') return [{ type: 'text', value: ' ' }];
  if (type === 'zwnj') return [];
  if (LINKS.has(type)) {
    const url = text(node['url']) ?? '';
    const title = text(node['title']);
    const children = inlineIn(node, depth);
    if (url === '') return children;
    return [{ type: 'link', url, ...(title === null ? {} : { title }), children }];
  }
  if (typeof node['text'] === 'string') return formatted(node['text'], Number(node['format'] ?? 0));
  const html = text(node['html']);
  return html === null ? inlineIn(node, depth) : htmlToInline(html);
}

function formatted(value: string, format: number): Inline[] {
  if (value === '') return [];
  let inline: Inline[] = (format & CODE) !== 0 ? [{ type: 'inlineCode', value }] : [{ type: 'text', value }];
  const tags = TAGS.filter(([bit]) => (format & bit) !== 0).map(([, tag]) => tag);
  const open = tags.map((tag): Inline => ({ type: 'html', value: `<${tag}>` }));
  const close = tags.toReversed().map((tag): Inline => ({ type: 'html', value: `</${tag}>` }));
  inline = [...open, ...inline, ...close];
  if ((format & STRIKE) !== 0) inline = [{ type: 'delete', children: inline }];
  if ((format & ITALIC) !== 0) inline = [{ type: 'emphasis', children: inline }];
  if ((format & BOLD) !== 0) inline = [{ type: 'strong', children: inline }];
  return inline;
}
