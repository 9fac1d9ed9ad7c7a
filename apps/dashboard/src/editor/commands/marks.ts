import { toggleMark } from 'prosemirror-commands';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { schema } from '../model/schema.ts';

export type MarkName = 'strong' | 'em' | 'code' | 'strike';

/** Whether marks apply at the caret: not in code, nor in a text shown as source. */
export function takesMarks(state: EditorState): boolean {
  const { parent } = state.selection.$from;
  return parent.isTextblock && parent.type !== schema.nodes.code_block && parent.attrs.source !== true;
}

export function toggle(name: MarkName): Command {
  return (state, dispatch) => takesMarks(state) && toggleMark(schema.marks[name])(state, dispatch);
}

export function isMarked(state: EditorState, name: MarkName | 'link'): boolean {
  const { from, $from, to, empty } = state.selection;
  const type = schema.marks[name];
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** The link at the caret, with its range. */
export function linkAt(
  state: EditorState,
): { readonly href: string; readonly from: number; readonly to: number } | null {
  const { $from } = state.selection;
  const { parent } = $from;
  if (!parent.isTextblock) return null;
  const mark = schema.marks.link.isInSet($from.marks()) ?? schema.marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return null;
  let [from, to] = [-1, -1];
  parent.forEach((node, offset) => {
    const isPart = node.marks.some((other) => other.type === mark.type && other.attrs.href === mark.attrs.href);
    const start = $from.start() + offset;
    if (isPart && (to === start || from < 0 || to < $from.pos)) {
      if (to !== start) from = start;
      to = start + node.nodeSize;
    }
  });
  return { href: String(mark.attrs.href), from, to };
}

/** Links the selection, or inserts a linked text at the caret. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    if (!takesMarks(state)) return false;
    const link = schema.marks.link.create({ href });
    const present = linkAt(state);
    const { from, to, empty } = state.selection;
    if (!dispatch) return true;
    const tr = state.tr;
    if (present && empty)
      tr.removeMark(present.from, present.to, schema.marks.link).addMark(present.from, present.to, link);
    else if (empty) tr.replaceSelectionWith(schema.text(text, [link, ...marksHere(state)]), false);
    else {
      tr.removeMark(from, to, schema.marks.link).addMark(from, to, link);
      // Further typing continues after the link instead of replacing it.
      tr.setSelection(TextSelection.create(tr.doc, to));
    }
    dispatch(tr.removeStoredMark(schema.marks.link).scrollIntoView());
    return true;
  };
}

function marksHere(state: EditorState) {
  return (state.storedMarks ?? state.selection.$from.marks()).filter(
    ({ type }) => type !== schema.marks.link && type !== schema.marks.as,
  );
}

export const removeLink: Command = (state, dispatch) => {
  const present = linkAt(state);
  if (!present) return false;
  dispatch?.(state.tr.removeMark(present.from, present.to, schema.marks.link));
  return true;
};
