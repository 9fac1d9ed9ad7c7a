import { chainCommands, exitCode, newlineInCode, splitBlockAs } from 'prosemirror-commands';
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { schema } from '../model/schema.ts';
import { emptyPair } from './block-shapes.ts';
import { fenced, leaveCode } from './code.ts';
import { isNested, outdentItems } from './nesting.ts';

const { nodes } = schema;
const ITEMS: ReadonlySet<string> = new Set(['list_item', 'takeaway']);

/** The text that contains the caret, if the selection does not extend beyond it. */
function caretText(state: EditorState) {
  const { $from, $to } = state.selection;
  return $from.sameParent($to) && $from.parent.isTextblock ? $from : null;
}

/** In a list: adds an item, or leaves the list from an empty item, a nested one by one level. */
const inItems: Command = (state, dispatch) => {
  const $from = caretText(state);
  if (!$from || !ITEMS.has($from.parent.type.name)) return false;
  if ($from.parent.content.size > 0) {
    const { type, attrs } = $from.parent;
    return splitBlockAs(() => ({ type, attrs }))(state, dispatch);
  }
  return isNested(state) ? outdentItems(state, dispatch) : leaveItems(state, dispatch);
};

/** An empty item becomes a paragraph; the items after it become a separate list. */
export const leaveItems: Command = (state, dispatch) => {
  const $from = caretText(state);
  if (!$from || !ITEMS.has($from.parent.type.name)) return false;
  const list = $from.node(1);
  const index = $from.index(1);
  if (!dispatch) return true;
  const before = list.children.slice(0, index);
  const after = list.children.slice(index + 1);
  const paragraph = nodes.paragraph.create(null, $from.parent.content);
  const parts = [
    ...(before.length > 0 ? [list.type.create(list.attrs, before)] : []),
    paragraph,
    ...(after.length > 0 ? [list.type.create(list.attrs, after)] : []),
  ];
  const at = $from.before(1);
  const tr = state.tr.replaceWith(at, at + list.nodeSize, parts);
  const caret = at + (before.length > 0 ? (parts[0]?.nodeSize ?? 0) : 0) + 1;
  dispatch(tr.setSelection(TextSelection.create(tr.doc, caret)).scrollIntoView());
  return true;
};

/** In a question-and-answer pair: goes to the answer, then to the next question, or adds one; an empty pair is left. */
const inFaq: Command = (state, dispatch) => {
  const $from = caretText(state);
  if (!$from || $from.depth < 3 || $from.node(2).type !== nodes.faq_item) return false;
  if (!dispatch) return true;
  // Each of the two texts of an empty pair takes two positions.
  if ($from.node(2).content.size === 4) return leaveItem(state, dispatch);
  const isLast = $from.parent.type === nodes.faq_answer && $from.index(1) === $from.node(1).childCount - 1;
  const tr = state.tr;
  if (isLast) tr.insert($from.after(2), emptyPair());
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve($from.after()), 1)).scrollIntoView());
  return true;
};

/** Where a block has several texts: splits paragraphs within a text; from an empty paragraph goes to the next text. */
const inParts: Command = (state, dispatch) => {
  const $from = caretText(state);
  if (!$from || ($from.depth < 2 && $from.parent.type !== nodes.image && $from.parent.type !== nodes.video_embed))
    return false;
  const atEnd = $from.parentOffset === $from.parent.content.size;
  const flows = $from.parent.type.spec.content === 'flow*' && $from.parent.attrs.source !== true;
  const endsWithGap = $from.nodeBefore?.type === nodes.gap;
  if (flows && !(atEnd && endsWithGap)) {
    dispatch?.(state.tr.replaceSelectionWith(nodes.gap.create(), false).scrollIntoView());
    return true;
  }
  return flows ? leaveAfterGap(state, dispatch) : onward(state, dispatch);
};

const leaveAfterGap: Command = (state, dispatch) => {
  const { from } = state.selection;
  dispatch?.(onwardIn(state.tr.delete(from - 1, from)).scrollIntoView());
  return true;
};

const onward: Command = (state, dispatch) => {
  dispatch?.(onwardIn(state.tr).scrollIntoView());
  return true;
};

/** Goes to the next text of the block, otherwise to a paragraph below it. */
function onwardIn(tr: Transaction): Transaction {
  const { $from } = tr.selection;
  const hasNext = $from.depth > 1 && $from.index(1) < $from.node(1).childCount - 1;
  return hasNext ? tr.setSelection(Selection.near(tr.doc.resolve($from.after(2)), 1)) : belowBlock(tr);
}

/** Adds a paragraph below the block. */
function belowBlock(tr: Transaction): Transaction {
  const after = tr.selection.$from.after(1);
  tr.insert(after, nodes.paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, after + 1));
}

/** Leaves the block from an empty item, which is removed, or the block if it has no other. */
const leaveItem: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = $from.node(1).childCount > 1 ? 2 : 1;
  dispatch?.(belowBlock(state.tr).delete($from.before(depth), $from.after(depth)).scrollIntoView());
  return true;
};

/** Enter at the end of a heading adds a paragraph; in its middle, a heading with its own id. */
const splitText: Command = (state, dispatch) =>
  splitBlockAs((node, atEnd) => {
    if (atEnd) return { type: nodes.paragraph };
    return { type: node.type, attrs: node.type === nodes.heading ? { ...node.attrs, id: null } : node.attrs };
  })(state, dispatch);

/** For a block selected as a whole, adds a paragraph below it. */
const belowSelected: Command = (state, dispatch) => {
  if (state.selection instanceof TextSelection) return false;
  const after = state.selection.$to.depth === 0 ? state.selection.to : state.selection.$to.after(1);
  if (!dispatch) return true;
  const tr = state.tr.insert(after, nodes.paragraph.create());
  dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

export const enter: Command = chainCommands(
  fenced,
  leaveCode,
  newlineInCode,
  inItems,
  inFaq,
  inParts,
  belowSelected,
  splitText,
);

/** Inserts a line break in a text; leaves a code block. */
export const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const $from = caretText(state);
  if (!$from || $from.parent.type.spec.content !== 'flow*' || $from.parent.attrs.source === true) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create(), false).scrollIntoView());
  return true;
});

/** At the beginning of a heading, an item or a code block: converts it to plain text before it is joined with anything. */
export const backToText: Command = (state, dispatch) => {
  const { $cursor } = state.selection as TextSelection;
  if (!$cursor || $cursor.parentOffset > 0) return false;
  const { parent } = $cursor;
  if (isNested(state)) return outdentItems(state, dispatch);
  if (ITEMS.has(parent.type.name) && $cursor.index(1) === 0) return leaveItems(state, dispatch);
  const isPlain = parent.type === nodes.heading || (parent.type === nodes.code_block && parent.content.size === 0);
  const isEmptyWhole =
    $cursor.depth > 1 && $cursor.index(1) === 0 && $cursor.node(1).textContent === '' && !ITEMS.has(parent.type.name);
  if (!isPlain && !isEmptyWhole) return false;
  if (!dispatch) return true;
  const at = $cursor.before(1);
  const tr = state.tr.replaceWith(at, at + $cursor.node(1).nodeSize, nodes.paragraph.create(null, parent.content));
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};
