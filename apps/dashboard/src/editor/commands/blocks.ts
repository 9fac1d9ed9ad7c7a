import type { Node, ResolvedPos } from 'prosemirror-model';
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { schema } from '../model/schema.ts';
import { emptyBlock, shaped, textsOf, type Shape } from './block-shapes.ts';

/** A block of the document, and where it begins. */
export interface PlacedBlock {
  readonly node: Node;
  readonly at: number;
  readonly index: number;
}

/** The block that contains the selection, or is selected. */
export function blockAt(state: EditorState): PlacedBlock {
  return blockAround(state.selection.$from);
}

export function blockAround($pos: ResolvedPos): PlacedBlock {
  const index = Math.min($pos.index(0), $pos.doc.childCount - 1);
  return { node: $pos.doc.child(index), at: $pos.depth === 0 ? $pos.pos - beyond($pos, index) : $pos.before(1), index };
}

/** At the very end of the document no block begins. */
function beyond($pos: ResolvedPos, index: number): number {
  return $pos.index(0) > index ? $pos.doc.child(index).nodeSize : 0;
}

/** Converts the block at the caret to another shape; the caret stays in its text. */
export function turnInto(shape: Shape): Command {
  return (state, dispatch) => {
    const { node, at } = blockAt(state);
    if (node.isAtom || node.type === schema.nodes.opaque) return false;
    // Nested items stay nested.
    if (node.type === schema.nodes.list && (shape === 'bullet' || shape === 'ordered'))
      return setAttribute(at, 'style', shape)(state, dispatch);
    const blocks = shaped(shape, textsOf(node));
    if (!dispatch) return true;
    const offset = textOffset(state, at);
    const tr = state.tr.replaceWith(at, at + node.nodeSize, blocks);
    dispatch(select(tr, at, offset).scrollIntoView());
    return true;
  };
}

/** The number of characters in the block before the caret. */
function textOffset(state: EditorState, at: number): number {
  return state.doc.textBetween(at, state.selection.from, '', ' ').length;
}

/** Places the caret after the given number of characters of the block's text. */
function select(tr: Transaction, at: number, offset: number): Transaction {
  let left = offset;
  let place = -1;
  tr.doc.nodesBetween(at, tr.doc.content.size, (node, pos) => {
    if (place >= 0) return false;
    if (!node.isTextblock) return true;
    const length = node.textContent.length;
    if (left <= length) place = pos + 1 + Math.min(left, node.content.size);
    left -= length;
    return false;
  });
  const $place = tr.doc.resolve(place >= 0 ? place : Math.min(at + 1, tr.doc.content.size));
  return tr.setSelection(TextSelection.near($place));
}

/** Replaces an empty paragraph by a new block, otherwise inserts it below the block at the caret. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { node, at } = blockAt(state);
    const replaces = isEmptyParagraph(node);
    const place = replaces ? at : at + node.nodeSize;
    if (!dispatch) return true;
    const tr = state.tr.replaceWith(place, replaces ? at + node.nodeSize : place, block);
    const below = place + block.nodeSize;
    const isDivider = block.type === schema.nodes.divider;
    if ((below >= tr.doc.content.size && !block.isTextblock) || (isDivider && !isEmptyParagraph(tr.doc.nodeAt(below))))
      tr.insert(below, schema.nodes.paragraph.create());
    // Typing goes on below a divider, never in front of the text that follows.
    if (isDivider) return (dispatch(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView()), true);
    dispatch(tr.setSelection(within(tr, place)).scrollIntoView());
    return true;
  };
}

function isEmptyParagraph(node: Node | null): boolean {
  return node?.type === schema.nodes.paragraph && node.content.size === 0;
}

function within(tr: Transaction, place: number): Selection {
  const node = tr.doc.nodeAt(place);
  if (node?.isAtom || node?.type === schema.nodes.image) return NodeSelection.create(tr.doc, place);
  return Selection.near(tr.doc.resolve(place + 1));
}

export function insertEmpty(type: string): Command {
  return insertBlock(emptyBlock(type));
}

/** Moves an item by one within its list, otherwise the block within the document. */
export function move(by: -1 | 1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = movableDepth($from, by);
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const other = parent.maybeChild(index + by);
    if (!other) return false;
    const node = parent.child(index);
    const at = depth > 0 && $from.depth >= depth ? $from.before(depth) : $from.pos;
    if (!dispatch) return true;
    const target = by < 0 ? at - other.nodeSize : at + other.nodeSize;
    const tr = state.tr.delete(at, at + node.nodeSize).insert(target, node);
    const shift = target - at;
    const selection =
      state.selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, target)
        : TextSelection.create(tr.doc, state.selection.anchor + shift, state.selection.head + shift);
    dispatch(tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

const ITEMS: ReadonlySet<string> = new Set(['list_item', 'takeaway', 'faq_item']);

/** An item at the end of its list moves the whole list. */
function movableDepth($from: ResolvedPos, by: number): number {
  for (let depth = $from.depth; depth > 1; depth--) {
    const isItem = ITEMS.has($from.node(depth).type.name);
    if (isItem && $from.node(depth - 1).maybeChild($from.index(depth - 1) + by)) return depth;
  }
  return 1;
}

export const duplicateBlock: Command = (state, dispatch) => {
  const { node, at } = blockAt(state);
  // A copied heading is a new heading and needs its own id.
  const copy =
    node.type === schema.nodes.heading
      ? node.type.create({ ...node.attrs, id: null }, node.content)
      : node.copy(node.content);
  dispatch?.(state.tr.insert(at + node.nodeSize, copy).scrollIntoView());
  return true;
};

export const deleteBlock: Command = (state, dispatch) => {
  const { node, at } = blockAt(state);
  if (!dispatch) return true;
  const tr = state.tr.delete(at, at + node.nodeSize);
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)), -1)).scrollIntoView());
  return true;
};

/** Sets an attribute of the node at a position. */
export function setAttribute(at: number, name: string, value: unknown): Command {
  return (state, dispatch) => {
    if (!state.doc.nodeAt(at)) return false;
    dispatch?.(state.tr.setNodeAttribute(at, name, value));
    return true;
  };
}
