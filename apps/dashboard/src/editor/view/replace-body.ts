import type { EditorState, Transaction } from 'prosemirror-state';
import type { Block } from '@app/content/blocks';
import { sameValue } from '@app/shared-kernel';
import type { BodyMemory, WrittenBlock } from '../model/body-memory.ts';

/**
 * Changes the document to a body, touching only the blocks that differ: caret, history and everything else stay.
 */
export function replaceBody(state: EditorState, body: readonly Block[], memory: BodyMemory): Transaction {
  const placed = memory.written(state.doc);
  const tr = state.tr.setMeta('addToHistory', false);
  const same = (from: WrittenBlock | undefined, to: Block | undefined) =>
    from !== undefined && to !== undefined && isSameText(from.block, to);
  let start = 0;
  while (start < placed.length && start < body.length && same(placed[start], body[start])) start++;
  let end = 0;
  const most = Math.min(placed.length, body.length) - start;
  while (end < most && same(placed[placed.length - 1 - end], body[body.length - 1 - end])) end++;
  replaceMiddle(
    tr,
    placed.slice(start, placed.length - end),
    body.slice(start, body.length - end),
    placed[start - 1],
    memory,
  );
  for (let at = 0; at < start; at++) adoptId(tr, placed[at] as WrittenBlock, body[at] as Block, memory);
  for (let at = 1; at <= end; at++)
    adoptId(tr, placed[placed.length - at] as WrittenBlock, body[body.length - at] as Block, memory);
  return tr;
}

/** Compares headings without their ids. */
function isSameText(a: Block, b: Block): boolean {
  if (a.type !== 'heading' || b.type !== 'heading') return sameValue(a, b);
  return a.text === b.text && a.level === b.level;
}

function replaceMiddle(
  tr: Transaction,
  old: readonly WrittenBlock[],
  blocks: readonly Block[],
  before: WrittenBlock | undefined,
  memory: BodyMemory,
): void {
  if (old.length === blocks.length) {
    // From the end, so that earlier positions stay valid.
    for (let at = old.length - 1; at >= 0; at--) {
      const { node, at: place, block } = old[at] as WrittenBlock;
      const next = blocks[at] as Block;
      if (!isSameText(block, next)) tr.replaceWith(place, place + node.nodeSize, memory.readBlock(next));
    }
    return;
  }
  const from = old[0]?.at ?? (before ? before.at + before.node.nodeSize : 0);
  const last = old.at(-1);
  const to = last ? last.at + last.node.nodeSize : from;
  const nodes = blocks.map((block) => memory.readBlock(block));
  if (nodes.length === 0 && from === 0 && to === tr.doc.content.size) nodes.push(...memory.read([]).children);
  tr.replaceWith(from, to, nodes);
}

function adoptId(tr: Transaction, { node, at, block }: WrittenBlock, next: Block, memory: BodyMemory): void {
  if (block.type !== 'heading' || next.type !== 'heading' || block.id === next.id) return;
  const place = tr.mapping.map(at);
  if (tr.doc.nodeAt(place)?.type !== node.type) return;
  tr.setNodeAttribute(place, 'id', next.id ?? null);
  const changed = tr.doc.nodeAt(place);
  if (changed) memory.remember(changed, next);
}
