import type { Slice } from 'prosemirror-model';
import { writeText } from '../markdown/write-text.ts';
import type { BodyMemory } from '../model/body-memory.ts';
import { piecesOf } from '../model/pieces.ts';
import { markdownOf } from '../paste/block-markdown.ts';

/** The copied content as Markdown, for programs that accept text. */
export function copyText(slice: Slice, memory: BodyMemory): string {
  const nodes = Array.from({ length: slice.content.childCount }, (_, at) => slice.content.child(at));
  const [only] = nodes;
  const isWithinText = nodes.length === 1 && only?.isTextblock && slice.openStart > 0;
  if (isWithinText) return only.type.spec.code ? only.textContent : writeText(piecesOf(only), 'flow').source;
  return nodes
    .map((node) =>
      node.isBlock && node.type.spec.group === 'block' ? markdownOf(memory.writeBlock(node)) : node.textContent,
    )
    .join('\n\n');
}
