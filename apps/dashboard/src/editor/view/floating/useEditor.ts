import type { EditorState } from 'prosemirror-state';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BodyEditor } from '../body-editor.ts';

/**
 * A value of the editor's state. Renders again only when it is another one: each render makes React look through the
 * whole document for the selection.
 *
 * @param select the same function with every render
 */
export function useEditorValue<Value extends string | number | null>(
  editor: BodyEditor,
  select: (state: EditorState) => Value,
): Value {
  return useSyncExternalStore(editor.subscribe, () => select(editor.view.state));
}

/** Renders again when the document takes more or less room, so that places in it are measured again. */
export function useEditorSize(editor: BodyEditor): void {
  const [, setHeight] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  }, [editor]);
}
