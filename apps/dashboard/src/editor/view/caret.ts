import type { EditorView } from 'prosemirror-view';

/** Key code of a key event that an input method handles. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Updates the selection before a key is handled. Browsers report a moved caret with a delay: without this, a key
 * pressed immediately afterwards would act on the previous selection, and could delete it.
 */
export function takeUpCaret(view: EditorView, event: KeyboardEvent): void {
  if (view.composing || event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return;
  view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
