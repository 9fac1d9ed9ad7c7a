import type { EditorState } from 'prosemirror-state';
import { useSyncExternalStore } from 'react';
import type { BodyEditor } from '../body-editor.ts';

/** The state of the editor; renders again when it changes. */
export function useEditorState(editor: BodyEditor): EditorState {
  useSyncExternalStore(editor.subscribe, editor.now);
  return editor.view.state;
}
