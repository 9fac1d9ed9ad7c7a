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

/**
 * With each render React looks for the caret of an editable element that has the focus, to restore it, and walks through
 * the whole text for it. The caret of this one is the editor's business: React takes it for an element without one.
 */
export function keepFromReact(dom: HTMLElement): void {
  Object.defineProperty(dom, 'contentEditable', { value: 'inherit', configurable: true });
}
