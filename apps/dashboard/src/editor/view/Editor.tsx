import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Block } from '@app/content/blocks';
import { BodyEditor } from './body-editor.ts';
import css from './editor.module.css';
import { BlockHandle } from './floating/BlockHandle.tsx';
import { SuggestionList } from './floating/SuggestionList.tsx';
import { Toolbar } from './floating/Toolbar.tsx';
import type { EditorHost } from './host.ts';

export interface EditorProps {
  readonly label: string;
  /** The initial body; later ones are set by `BodyEditor.replace`. */
  readonly body: readonly Block[];
  readonly host: EditorHost;
  readonly isReadOnly?: boolean;
  /** Called with the editor once it is created. */
  readonly onReady: (editor: BodyEditor | null) => void;
}

/** The document and its floating controls. React renders nothing within the document itself. */
export function Editor({ label, body, host, isReadOnly = false, onReady }: EditorProps): ReactNode {
  const listId = useId();
  const helpId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<BodyEditor | null>(null);
  const begin = useRef({ label, body, host, onReady, isReadOnly });
  useEffect(() => {
    if (!place.current) return undefined;
    const { onReady: tell, isReadOnly: isLocked, ...options } = begin.current;
    const made = new BodyEditor(place.current, { ...options, listId, helpId });
    // Before typing is possible.
    made.setEditable(!isLocked);
    setEditor(made);
    tell(made);
    return () => {
      tell(null);
      made.destroy();
    };
  }, [listId, helpId]);
  useEffect(() => {
    editor?.setEditable(!isReadOnly);
  }, [editor, isReadOnly]);
  return (
    <div className={css['editor']} data-read-only={isReadOnly || undefined}>
      <div ref={place} />
      <p id={helpId} hidden>
        Press Escape to select the block, then Tab to leave the editor.
      </p>
      {editor && !isReadOnly && (
        <>
          <BlockHandle editor={editor} host={host} />
          <Toolbar editor={editor} host={host} />
          <SuggestionList editor={editor} host={host} id={listId} />
        </>
      )}
    </div>
  );
}
