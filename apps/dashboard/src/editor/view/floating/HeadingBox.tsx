import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { HEADING_ID_MAX } from '@app/shared-kernel';
import type { BodyEditor } from '../body-editor.ts';
import css from '../editor.module.css';
import { placeAt } from './place.ts';

const SIZE = { width: 352, height: 210 };
const LEVELS = [
  { level: 2, name: 'Heading' },
  { level: 3, name: 'Subheading' },
  { level: 4, name: 'Small heading' },
];
const ANCHOR = /^\S+$/;

interface HeadingAttrs {
  readonly level?: number;
  readonly id?: string | null;
}

interface HeadingBoxProps {
  readonly editor: BodyEditor;
  /** The position of the heading. */
  readonly at: number;
  readonly onClose: () => void;
}

/** Level and anchor of a heading. Enter, or a press elsewhere, takes them over; Escape leaves them as they were. */
export function HeadingBox({ editor, at, onClose }: HeadingBoxProps) {
  const id = useId();
  const { level: given = 2, id: stored = null } = (editor.view.state.doc.nodeAt(at)?.attrs ?? {}) as HeadingAttrs;
  const [anchors] = useState(() => editor.anchors());
  const [level, setLevel] = useState(given);
  const [anchor, setAnchor] = useState(stored ?? '');
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const problem = problemOf(
    anchor.trim(),
    [...anchors].flatMap(([place, name]) => (place === at ? [] : [name])),
  );
  const take = () => {
    if (problem !== null) return false;
    const { view } = editor;
    const node = view.state.doc.nodeAt(at);
    const next = { level, id: anchor.trim() || null };
    if (node?.type.name === 'heading' && (node.attrs.level !== next.level || node.attrs.id !== next.id))
      view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...node.attrs, ...next }));
    onClose();
    return true;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter' && !take()) return;
    onClose();
    editor.focus();
  };
  return (
    <div
      className={css['linkBox']}
      style={placeAt(editor.view, at + 1, SIZE)}
      role="dialog"
      aria-label="Heading"
      tabIndex={-1}
      onKeyDown={key}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !take()) onClose();
      }}
    >
      <div className={css['boxFields']}>
        <label>
          Level
          <select ref={first} value={level} onChange={(event) => setLevel(Number(event.target.value))}>
            {LEVELS.map((each) => (
              <option key={each.level} value={each.level}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Anchor
          <input
            dir="auto"
            value={anchor}
            placeholder={anchors.get(at)}
            spellCheck={false}
            maxLength={HEADING_ID_MAX}
            aria-invalid={problem !== null}
            aria-describedby={id}
            onChange={(event) => setAnchor(event.target.value)}
          />
        </label>
        <p id={id} data-problem-text={problem !== null || undefined}>
          {problem ??
            (stored !== null && anchor.trim() !== stored
              ? `Links to #${stored} will open the top of the page.`
              : 'Added to the URL to link to this heading.')}
        </p>
      </div>
    </div>
  );
}

function problemOf(anchor: string, others: readonly string[]): string | null {
  if (anchor === '') return null;
  if (!ANCHOR.test(anchor)) return 'Anchors cannot contain spaces.';
  return others.includes(anchor) ? 'Another heading already uses this anchor.' : null;
}
