import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { removeLink, setLink } from '../../commands/marks.ts';
import type { BodyEditor } from '../body-editor.ts';
import css from '../editor.module.css';
import type { EditorHost, LinkTarget } from '../host.ts';
import { placeAt } from './place.ts';

const SIZE = { width: 352, height: 300 };
const ADDRESS = /^(?:https?:\/\/|\/|#|mailto:|tel:)/i;

interface LinkBoxProps {
  readonly editor: BodyEditor;
  readonly host: EditorHost;
  readonly present: string | null;
  readonly onClose: () => void;
}

/** Asks for an address, or finds a page of the site by its name. */
export function LinkBox({ editor, host, present, onClose }: LinkBoxProps) {
  const id = useId();
  const [text, setText] = useState(present ?? '');
  const [active, setActive] = useState(0);
  const found = useFound(host, text, present);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.select(), []);
  const close = () => {
    onClose();
    editor.focus();
  };
  const apply = (href: string, title: string) => {
    if (href !== '') editor.run(setLink(href, title));
    close();
  };
  const pick = (target: LinkTarget) => apply(target.path, target.title);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % Math.max(1, found.length));
    else if (event.key === 'Enter') submit(found[active], text.trim(), { pick, apply });
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={css['linkBox']}
      style={placeAt(editor.view, editor.view.state.selection.from, SIZE)}
      role="dialog"
      aria-label="Link"
    >
      <div className={css['linkRow']}>
        <input
          dir="auto"
          ref={input}
          value={text}
          role="combobox"
          aria-label="URL or post title"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          placeholder="URL or post title"
          onChange={(event) => (setText(event.target.value), setActive(0))}
          onKeyDown={key}
          onBlur={(event) => !event.currentTarget.closest('[role=dialog]')?.contains(event.relatedTarget) && onClose()}
        />
        {present !== null && (
          <button
            type="button"
            onClick={() => {
              editor.run(removeLink);
              close();
            }}
          >
            Remove
          </button>
        )}
      </div>
      <div role="listbox" id={id} aria-label="Search results">
        {found.map((target, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={target.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(target)}
          >
            <span className={css['name']} dir="auto">
              {target.title}
            </span>
            <span className={css['hint']}>{target.isDraft ? `${target.kind} · not published yet` : target.path}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function submit(
  target: LinkTarget | undefined,
  text: string,
  on: { pick: (target: LinkTarget) => void; apply: (href: string, title: string) => void },
): void {
  if (target) return on.pick(target);
  if (ADDRESS.test(text) || text === '') return on.apply(text, text);
  // A text that looks like a host name becomes an https address.
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)) on.apply(`https://${text}`, text);
}

function useFound(host: EditorHost, text: string, present: string | null): readonly LinkTarget[] {
  const [found, setFound] = useState<readonly LinkTarget[]>([]);
  const query = text.trim();
  const isAddress = query === '' || query === present || ADDRESS.test(query);
  useEffect(() => {
    if (isAddress) return setFound([]);
    const controller = new AbortController();
    const timer = setTimeout(() => void host.findLinks(query, controller.signal).then(setFound, () => undefined), 150);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [host, query, isAddress]);
  return found;
}
