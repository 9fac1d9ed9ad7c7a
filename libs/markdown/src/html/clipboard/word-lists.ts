import { attr, isElement, isText, textOf, type HtmlElement, type HtmlNode } from '../html-dom.ts';
import { adopt, elementOf, stylesOf } from './elements.ts';

interface Item {
  /** Identifies the list in the document. */
  readonly list: string;
  readonly level: number;
  readonly isOrdered: boolean;
  readonly node: HtmlElement;
}

const ORDERED = /^\s*\(?(?:\d{1,4}|[a-z]|[ivx]{1,6})[.)]/i;
const LEVEL = /\blevel(\d)\b/;

/**
 * Word writes lists as paragraphs with a leading bullet, and on the web each item as a list of its own: consecutive ones
 * become lists, nested by their levels.
 */
export function wordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let items: Item[] = [];
  const end = () => {
    if (items.length > 0) result.push(listOf(items, 0).list);
    items = [];
  };
  for (const node of nodes) {
    const found = itemsOf(node);
    for (const item of found) {
      if (items.length > 0 && items[0]?.list !== item.list) end();
      items.push(item);
    }
    if (found.length > 0) continue;
    if (items.length > 0 && isText(node) && node.value.trim() === '') continue;
    else {
      end();
      result.push(isElement(node) ? adopt(node, wordLists([...node.childNodes])) : node);
    }
  }
  end();
  return result;
}

function itemsOf(node: HtmlNode): readonly Item[] {
  if (isElement(node) && node.tagName === 'div' && attr(node, 'class')?.startsWith('ListContainerWrapper') === true)
    return node.childNodes.filter(isElement).flatMap(webItems);
  const item = itemOf(node);
  return item ? [item] : [];
}

function webItems(list: HtmlElement): readonly Item[] {
  const items = list.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'li');
  return items.map((node) => ({
    list: attr(node, 'data-listid') ?? '',
    level: Number(attr(node, 'data-aria-level') ?? 1),
    isOrdered: list.tagName === 'ol',
    node,
  }));
}

function itemOf(node: HtmlNode): Item | null {
  if (!isElement(node) || node.tagName !== 'p') return null;
  const list = stylesOf(attr(node, 'style')).get('mso-list');
  if (!list || list === 'ignore') return null;
  const marker = node.childNodes.map(markerOf).find((text) => text !== null) ?? '';
  const [name = ''] = list.split(' ');
  return {
    list: name,
    level: Number(LEVEL.exec(list)?.[1] ?? 1),
    isOrdered: ORDERED.test(marker),
    node: withoutMarker(node),
  };
}

/** The bullet or number that Word writes for programs without lists. */
function markerOf(node: HtmlNode): string | null {
  if (!isElement(node)) return null;
  if (stylesOf(attr(node, 'style')).get('mso-list') === 'ignore') return textOf(node);
  return node.childNodes.map(markerOf).find((text) => text !== null) ?? null;
}

function withoutMarker(element: HtmlElement): HtmlElement {
  const kept = element.childNodes.filter((child) => !isElement(child) || markerOf(child) === null);
  return elementOf('li', kept);
}

/** A list of the items from the index on, at the level of the first; deeper ones belong to the item before. */
function listOf(items: readonly Item[], from: number): { list: HtmlElement; next: number } {
  const { level, isOrdered } = items[from] as Item;
  const rows: HtmlElement[] = [];
  let at = from;
  while (at < items.length && (items[at] as Item).level >= level) {
    const item = items[at] as Item;
    if (item.level > level && rows.length > 0) {
      const inner = listOf(items, at);
      const last = rows.at(-1) as HtmlElement;
      adopt(last, [...last.childNodes, inner.list]);
      at = inner.next;
    } else {
      rows.push(item.node);
      at++;
    }
  }
  return { list: elementOf(isOrdered ? 'ol' : 'ul', rows), next: Math.max(at, from + 1) };
}
