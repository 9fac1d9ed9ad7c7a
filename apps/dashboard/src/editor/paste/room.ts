import type { ResolvedPos } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { schema } from '../model/schema.ts';

const { nodes } = schema;

/**
 * Makes room for blocks at a place: paragraphs, headings and lists are split there, without the blanks at both edges;
 * other blocks stay whole, and the room is below them.
 *
 * @returns the position between two blocks
 */
export function roomAt(tr: Transaction, at: number): number {
  const $at = tr.doc.resolve(at);
  if ($at.depth === 0) return at;
  if (!isSplit($at)) return $at.after(1);
  return edge($at) ?? splitText(tr, at);
}

function isSplit({ parent }: ResolvedPos): boolean {
  return parent.type === nodes.paragraph || parent.type === nodes.heading || parent.type === nodes.list_item;
}

/** The place above or below a block, if the text begins or ends there. */
function edge($at: ResolvedPos): number | null {
  const isFirst = $at.depth === 1 || $at.index(1) === 0;
  const isLast = $at.depth === 1 || $at.index(1) === $at.node(1).childCount - 1;
  if (isFirst && $at.parentOffset === 0) return $at.before(1);
  return isLast && $at.parentOffset === $at.parent.content.size ? $at.after(1) : null;
}

function splitText(tr: Transaction, at: number): number {
  const $at = tr.doc.resolve(trimmed(tr, at));
  const place = edge($at);
  if (place !== null) return place;
  const isInner = $at.depth > 1 && $at.parentOffset > 0 && $at.parentOffset < $at.parent.content.size;
  if ($at.depth === 1 || isInner) {
    // The anchor stays with the first half of a heading.
    const { type, attrs } = $at.parent;
    const below = type === nodes.heading ? [{ type, attrs: { ...attrs, id: null } }] : undefined;
    tr.split($at.pos, $at.depth, below);
    return $at.pos + $at.depth;
  }
  const between = $at.parentOffset === 0 ? $at.before() : $at.after();
  tr.split(between, 1);
  return between + 1;
}

/** Deletes the blanks at both sides of a place. @returns the place afterwards */
function trimmed(tr: Transaction, at: number): number {
  const { parent, parentOffset } = tr.doc.resolve(at);
  const text = (from: number, to: number) => parent.textBetween(from, to, '', '\uFFFC');
  const [before, after] = [text(0, parentOffset), text(parentOffset, parent.content.size)];
  const from = at - (before.length - before.trimEnd().length);
  tr.delete(from, at + (after.length - after.trimStart().length));
  return from;
}
