import { Bold, Code, Italic, Link, Strikethrough, type LucideIcon } from 'lucide-react';
import { TextSelection, type EditorState } from 'prosemirror-state';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isMarked, linkAt, takesMarks, toggle, type MarkName } from '../../commands/marks.ts';
import type { BodyEditor } from '../body-editor.ts';
import css from '../editor.module.css';
import type { EditorHost } from '../host.ts';
import { LinkBox } from './LinkBox.tsx';
import { placeAbove } from './place.ts';
import { useEditorValue } from './useEditor.ts';

const BUTTONS: readonly {
  readonly mark: MarkName;
  readonly name: string;
  readonly keys: string;
  readonly icon: LucideIcon;
}[] = [
  { mark: 'strong', name: 'Bold', keys: 'Ctrl+B', icon: Bold },
  { mark: 'em', name: 'Italic', keys: 'Ctrl+I', icon: Italic },
  { mark: 'strike', name: 'Strikethrough', keys: 'Ctrl+Shift+X', icon: Strikethrough },
  { mark: 'code', name: 'Code', keys: 'Ctrl+E', icon: Code },
];

const SIZE = { width: 196, height: 40 };

/** Shown for a selection of text; Alt+F10 moves the focus to it, Escape back. Ctrl+K opens the link box. */
export function Toolbar({ editor, host }: { editor: BodyEditor; host: EditorHost }) {
  useEditorValue(
    editor,
    useCallback((state) => (hasText(state) ? editor.now() : null), [editor]),
  );
  const { state } = editor.view;
  const [isLinking, setLinking] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useKeysOfText(editor, bar, () => setLinking(true));
  const isShown = hasText(state) && (editor.view.hasFocus() || isFocused) && !isLinking;
  if (isLinking)
    return (
      <LinkBox editor={editor} host={host} present={linkAt(state)?.href ?? null} onClose={() => setLinking(false)} />
    );
  if (!isShown) return null;
  const { from, to } = state.selection;
  return (
    <div
      ref={bar}
      className={css['toolbar']}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      style={placeAbove(editor.view, from, to, SIZE)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => alongBar(event, editor)}
    >
      {BUTTONS.map(({ mark, name, keys, icon: Icon }, at) => (
        <button
          key={mark}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={name}
          title={`${name} (${keys})`}
          aria-pressed={isMarked(state, mark)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.run(toggle(mark))}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Link"
        title="Link (Ctrl+K)"
        aria-pressed={isMarked(state, 'link')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setLinking(true)}
      >
        <Link aria-hidden="true" />
      </button>
    </div>
  );
}

function hasText(state: EditorState): boolean {
  return state.selection instanceof TextSelection && !state.selection.empty && takesMarks(state);
}

function useKeysOfText(editor: BodyEditor, bar: { readonly current: HTMLDivElement | null }, link: () => void): void {
  const onLink = useRef(link);
  useEffect(() => {
    onLink.current = link;
  });
  useEffect(() => {
    const { dom } = editor.view;
    const key = (event: globalThis.KeyboardEvent) => {
      const isLink = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (isLink && takesMarks(editor.view.state)) onLink.current();
      else if (event.altKey && event.key === 'F10') bar.current?.querySelector('button')?.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    dom.addEventListener('keydown', key);
    return () => dom.removeEventListener('keydown', key);
  }, [editor, bar]);
}

/** Arrow keys move along the toolbar, Escape returns to the text. */
function alongBar(event: KeyboardEvent<HTMLDivElement>, editor: BodyEditor): void {
  if (event.key === 'Escape') return editor.focus();
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
