import type { Inline, TreeNode } from '@app/markdown';

/** Blogger's editor writes two line breaks where a paragraph ends. */
export function splitParagraphs(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.flatMap((node): readonly TreeNode[] => {
    if (node.type === 'quote') return [{ ...node, children: splitParagraphs(node.children) }];
    return node.type === 'paragraph' ? partsOf(node.inline).map((inline) => ({ type: 'paragraph', inline })) : [node];
  });
}

function partsOf(inline: readonly Inline[]): Inline[][] {
  const parts: Inline[][] = [[]];
  let breaks: Inline[] = [];
  for (const node of inline) {
    const part = parts.at(-1) ?? [];
    if (node.type === 'break') breaks.push(node);
    else if (isSpace(node) && breaks.length > 0) continue;
    else if (breaks.length > 1 && part.length > 0) parts.push([node]);
    else part.push(...(part.length > 0 ? breaks : []), node);
    if (node.type !== 'break') breaks = [];
  }
  return parts.filter((part) => part.some((node) => !isSpace(node)));
}

function isSpace(node: Inline): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
