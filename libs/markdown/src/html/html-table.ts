import type { Inline, TreeNode } from '../tree/tree.ts';
import { attr, isElement, sourceOf, type HtmlElement, type HtmlNode } from './html-dom.ts';

/** A plain table becomes rows of running text; one with joined cells, a caption or blocks in a cell stays HTML. */
export function tableNode(
  table: HtmlElement,
  inline: (node: HtmlNode) => Inline[],
  holdsFlow: (node: HtmlNode) => boolean,
): TreeNode {
  const html: TreeNode = { type: 'html', html: sourceOf(table) };
  const rows = rowsOf(table);
  if (rows === null || rows.length === 0) return html;
  const cells = rows.map((row) => row.childNodes.filter(isElement));
  const isPlain = (cell: HtmlElement) =>
    (cell.tagName === 'td' || cell.tagName === 'th') &&
    attr(cell, 'colspan') === null &&
    attr(cell, 'rowspan') === null &&
    !cell.childNodes.some((node) => holdsFlow(node) && !isLoneParagraph(node, cell));
  if (!cells.every((row) => row.every(isPlain))) return html;
  const width = Math.max(...cells.map((row) => row.length));
  if (width === 0) return html;
  return {
    type: 'table',
    rows: cells.map((row) => Array.from({ length: width }, (_, at) => row[at]?.childNodes.flatMap(inline) ?? [])),
  };
}

function isLoneParagraph(node: HtmlNode, cell: HtmlElement): boolean {
  return isElement(node) && node.tagName === 'p' && cell.childNodes.filter(isElement).length === 1;
}

function rowsOf(element: HtmlElement): HtmlElement[] | null {
  const rows: HtmlElement[] = [];
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    if (child.tagName === 'tr') rows.push(child);
    else if (child.tagName === 'thead' || child.tagName === 'tbody' || child.tagName === 'tfoot') {
      const inner = rowsOf(child);
      if (inner === null) return null;
      rows.push(...inner);
    } else if (child.tagName !== 'colgroup' && child.tagName !== 'col') return null;
  }
  return rows;
}
