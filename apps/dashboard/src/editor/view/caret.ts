import type { EditorView } from 'prosemirror-view';

/** Key code of a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Takes up where the caret is, before a key acts. Browsers tell of a moved caret a moment after it moved: a key that follows at once
 * would act on what was selected before it, and delete that.
 */
export function takeUpCaret(view: EditorView, event: KeyboardEvent): void {
  if (view.composing || event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return;
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
