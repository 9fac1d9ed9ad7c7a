import type { Node } from 'prosemirror-model';
import { readText } from '../markdown/read-text.ts';
import type { TextMemory } from './text-memory.ts';

type ListStyle = 'bullet' | 'ordered';

/** An item of a list, nested ones after the item that they belong to. */
interface Item {
  /** 0 for the items of the block itself. */
  readonly indent: number;
  /** Of the nested list that contains it; null at the top, where the block says it. */
  readonly style: ListStyle | null;
  /** What separates the text of its parent from the first item of a nested list. */
  readonly lead: string;
  readonly text: string;
}

const MARKER = /^(?:- |(\d{1,9})\. )/;

/** The nodes of one item: its text, then the items of the list with which its Markdown ends. */
export function readItem(source: string, texts: TextMemory): Node[] {
  const items = takenApart(source, { indent: 0, style: null, lead: '' });
  // What would be written differently stays a text with its Markdown.
  const isExact = written(items) === source;
  const shown = isExact ? items : [{ indent: 0, style: null, lead: '', text: source }];
  return shown.map(({ text, ...attrs }) => texts.read('list_item', text, attrs));
}

/** The items of a list block, each with its nested items as Markdown; empty ones are left out. */
export function writeItems(list: Node, texts: TextMemory): string[] {
  const items = list.children.map((node): Item => ({
    indent: node.attrs.indent as number,
    style: node.attrs.style as ListStyle | null,
    lead: String(node.attrs.lead),
    text: texts.write(node),
  }));
  return grouped(items)
    .map(written)
    .filter((text) => text !== '');
}

function takenApart(source: string, own: Omit<Item, 'text'>): Item[] {
  const last = readText(source, 'flow')?.at(-1);
  const nested = last?.kind === 'island' && last.block ? itemsOf(last.source) : null;
  const head = nested ? source.slice(0, source.length - (last as { source: string }).source.length) : source;
  const lead = /\n{0,2}$/.exec(head)?.[0] ?? '';
  if (!nested || (head !== '' && lead === '')) return [{ ...own, text: source }];
  const inner = nested.texts.flatMap((text) => {
    const at = { indent: own.indent + 1, style: nested.style, lead };
    return takenApart(text, at);
  });
  return [{ ...own, text: head.slice(0, head.length - lead.length) }, ...inner];
}

/** The items of a Markdown list that is written plainly; null of any other. */
function itemsOf(markdown: string): { readonly style: ListStyle; readonly texts: string[] } | null {
  const texts: string[][] = [];
  let width = 0;
  for (const line of markdown.split('\n')) {
    const marker = MARKER.exec(line)?.[0];
    if (marker !== undefined) {
      width = marker.length;
      texts.push([line.slice(width)]);
    } else if (texts.length > 0 && (line === '' || line.startsWith(' '.repeat(width)))) {
      texts.at(-1)?.push(line.slice(width));
    } else return null;
  }
  const items = texts.map((lines) => lines.join('\n'));
  // With blank lines between its items a list means something else.
  if (items.some((text) => text.endsWith('\n'))) return null;
  return { style: markdown.startsWith('- ') ? 'bullet' : 'ordered', texts: items };
}

/** An item with everything that is nested in it. */
function written([head, ...nested]: readonly Item[]): string {
  if (!head) return '';
  const groups = grouped(nested);
  const inner = groups
    .map((items) => [items, written(items)] as const)
    .filter(([, text]) => text !== '')
    .map(([, text], at) => {
      const marker = nested[0]?.style === 'ordered' ? `${at + 1}. ` : '- ';
      return marker + text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length)}`);
    })
    .join('\n');
  if (inner === '') return head.text;
  return head.text === '' ? inner : head.text + (nested[0]?.lead || (head.indent === 0 ? '\n\n' : '\n')) + inner;
}

/** Each item with the deeper ones that follow it. */
function grouped(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && item.indent > (group[0]?.indent ?? 0)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
