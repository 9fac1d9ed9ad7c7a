import { isHttpUrl } from '@app/shared-kernel';
import { tidyInline } from './tidy-inline.ts';
import { inlineText, type Inline, type TreeNode } from './tree.ts';

type Fold = Extract<TreeNode, { type: 'fold' }>;

/** Nodes that cannot be part of a text. */
export const OWN_BLOCK: ReadonlySet<TreeNode['type']> = new Set([
  'image',
  'video',
  'tweet',
  'button',
  'callout',
  'fold',
  'left-out',
  'markdown',
]);

/**
 * Neighbouring nodes that unfold answers: one block of questions, if all headings are questions and all have answers.
 */
export function questionsFrom(nodes: readonly TreeNode[], from: number): Fold[] {
  const folds: Fold[] = [];
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.type !== 'fold' || !/[?？]\s*$/.test(inlineText(node.title)) || !node.children.some(hasText)) break;
    folds.push(node);
  }
  return folds;
}

function hasText(node: TreeNode): boolean {
  return !OWN_BLOCK.has(node.type);
}

/** The address that is the only content of a paragraph, as text or as a link to itself. */
export function loneAddress(inline: readonly Inline[]): string | null {
  const [only, ...others] = tidyInline(inline);
  if (!only || others.length > 0) return null;
  if (only.type === 'text') return isHttpUrl(only.value) ? only.value : null;
  if (only.type !== 'link') return null;
  const label = inlineText(only.children).trim();
  return label === only.url || isTrimmed(label, only.url) ? only.url : null;
}

function isTrimmed(label: string, url: string): boolean {
  return url.replace(/^https?:\/\//, '') === label.replace(/^https?:\/\//, '');
}

/** True for a heading that repeats the title. */
export function repeatsTitle(node: TreeNode, title: string): boolean {
  const words = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.join(' ') ?? '';
  return node.type === 'heading' && words(title) !== '' && words(inlineText(node.inline)) === words(title);
}
