import { inlineText, type TreeNode } from './tree.ts';

export function treeText(nodes: readonly TreeNode[]): string {
  return nodes.map(nodeText).filter(Boolean).join(' ');
}

function nodeText(node: TreeNode): string {
  if ('inline' in node) return inlineText(node.inline);
  if (node.type === 'list') return node.items.map(({ children }) => treeText(children)).join(' ');
  if (node.type === 'code') return node.code;
  if (node.type === 'fold') return `${inlineText(node.title)} ${treeText(node.children)}`;
  if (node.type === 'table') return node.rows.flat().map(inlineText).join(' ');
  return 'children' in node ? treeText(node.children) : '';
}
