import { NodeSelection, TextSelection, type Command } from 'prosemirror-state';
import { schema } from '../model/schema.ts';

const { nodes } = schema;

const FENCE = /^```([\w+#.-]*)$/;

/** Enter behind a fence makes a code block of its language. */
export const fenced: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const isAtEnd = empty && $from.depth === 1 && $from.parentOffset === parent.content.size;
  const match =
    isAtEnd && parent.type === nodes.paragraph && !parent.attrs.source ? FENCE.exec(parent.textContent) : null;
  if (!match) return false;
  const [at, end] = [$from.before(), $from.after()];
  const tr = state.tr.replaceWith(at, end, nodes.code_block.create({ language: match[1] ?? '' }));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};

/** The third Enter at the end of a code block leaves it, without the two empty lines. */
export const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  if (parent.type !== nodes.code_block || !isAtEnd || !parent.textContent.endsWith('\n\n')) return false;
  const tr = state.tr.delete($from.pos - 2, $from.pos);
  const below = tr.selection.$from.after();
  tr.insert(below, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
};

/** Blocks behind which Enter alone leads on; every other one is left downwards, too. */
const TEXTS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'list', 'key_takeaways']);

/** The arrow down at the very end of the text adds a paragraph below a block that could not be left otherwise. */
export const leaveDownwards: Command = (state, dispatch) => {
  const { selection, doc } = state;
  const isWhole = selection instanceof NodeSelection && selection.node.isBlock;
  const last = doc.lastChild;
  // Behind the caret only the ends of its block and its parts remain.
  const isAtEnd = isWhole
    ? selection.to === doc.content.size
    : selection.empty && selection.$from.depth > 0 && selection.to + selection.$from.depth === doc.content.size;
  if (!isAtEnd || !last || TEXTS.has(last.type.name)) return false;
  const tr = state.tr.insert(doc.content.size, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
  return true;
};
