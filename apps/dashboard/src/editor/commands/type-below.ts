import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from '../model/schema.ts';

/** Text typed while a whole block is selected goes below it, so that a key never replaces a block. */
export function typeBelow(view: EditorView, text: string): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  const after = selection.$to.depth === 0 ? selection.to : selection.$to.after(1);
  const tr = view.state.tr.insert(after, schema.nodes.paragraph.create(null, schema.text(text)));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1 + text.length)).scrollIntoView());
  return true;
}
