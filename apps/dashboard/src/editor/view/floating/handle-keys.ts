import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import type { BodyEditor } from '../body-editor.ts';

const FOCUSABLE = 'input, select, textarea, button, a[href]';

/** Lets Escape and F6 lead from the text to the handle of its block. */
export function useWayToHandle(editor: BodyEditor, handle: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    editor.leadToBlock = () => {
      handle.current?.focus();
      return handle.current !== null;
    };
  }, [editor, handle]);
}

/** Keys on the handle: Escape returns to the text, Tab goes to the fields of the block, and letters are typed into the text. */
export function onHandleKey(event: KeyboardEvent, editor: BodyEditor, block: HTMLElement): void {
  const { key } = event;
  const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const field = key === 'Tab' && !event.shiftKey ? block.querySelector<HTMLElement>(FOCUSABLE) : null;
  if (isLetter || key === 'Escape' || (key === 'Tab' && event.shiftKey)) editor.focus();
  // No shortcut of the screen may take a letter that is meant for the text.
  if (isLetter) event.stopPropagation();
  if (key === 'Escape' || field) event.preventDefault();
  field?.focus();
}
