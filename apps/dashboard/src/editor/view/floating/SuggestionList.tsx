import { FileText, Folder, Hash, Type, UserRound, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { setLink } from '../../commands/marks.ts';
import type { BodyEditor } from '../body-editor.ts';
import css from '../editor.module.css';
import type { EditorHost, LinkTarget } from '../host.ts';
import { insertKind } from '../insert-kind.ts';
import type { Asked } from '../suggestions.ts';
import { kindsFor, rememberKind } from './block-kinds.ts';
import { placeAt } from './place.ts';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly group: string;
  readonly icon: LucideIcon;
  readonly run: (asked: Asked) => void;
}

const SIZE = { width: 288, height: 336 };
const ICONS: Readonly<Record<string, LucideIcon>> = {
  post: FileText,
  page: Type,
  category: Folder,
  tag: Hash,
  author: UserRound,
};

/** The list opened by `/` and `@`. The caret stays in the text, to which ARIA attributes tie the list. */
export function SuggestionList({ editor, host, id }: { editor: BodyEditor; host: EditorHost; id: string }) {
  const { suggestions, view } = editor;
  const { asked, active } = useSyncExternalStore(suggestions.subscribe, suggestions.now);
  const items = useItems(editor, host, asked);
  useEffect(() => {
    suggestions.count = items.length;
    suggestions.pick = (index) => {
      const item = items[index];
      if (asked && item) item.run(asked);
      suggestions.close();
    };
  }, [suggestions, items, asked]);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In newer browsers `scrollIntoView` returns a promise, which an effect must not return.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, items]);
  // Sets the ARIA attributes again: the editor removes them when it updates.
  useEffect(() => {
    view.setProps({});
  }, [view, active, asked]);
  if (!asked) return null;
  return (
    <div
      ref={list}
      id={id}
      className={css['list']}
      role="listbox"
      // The list scrolls, and scrolling areas must be reachable by keyboard.
      tabIndex={0}
      aria-label={asked.sign === '/' ? 'Blocks' : 'Link suggestions'}
      style={placeAt(view, asked.from, SIZE)}
    >
      {items.length === 0 && (
        <p className={css['nothing']}>
          {asked.sign === '/'
            ? 'No blocks found.'
            : asked.query === ''
              ? 'Search posts, pages, categories, tags and authors.'
              : 'No results.'}
        </p>
      )}
      {items.map((item, index) => (
        <Option
          key={item.id}
          item={item}
          id={`${id}-${index}`}
          isActive={index === active}
          begins={item.group !== items[index - 1]?.group}
          onPick={() => suggestions.pick(index)}
          onHover={() => suggestions.setActive(index)}
        />
      ))}
    </div>
  );
}

function Option({
  item,
  id,
  isActive,
  begins,
  onPick,
  onHover,
}: {
  item: Item;
  id: string;
  isActive: boolean;
  begins: boolean;
  onPick: () => void;
  onHover: () => void;
}) {
  const Icon = item.icon;
  return (
    <>
      {begins && (
        <span className={css['group']} role="presentation">
          {item.group}
        </span>
      )}
      {/* Reached by keyboard from the text, with the arrow keys and Enter. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        role="option"
        id={id}
        aria-selected={isActive}
        className={css['option']}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPick}
        onMouseMove={isActive ? undefined : onHover}
      >
        <Icon aria-hidden="true" />
        <span className={css['name']} dir="auto">
          {item.name}
        </span>
        <span className={css['hint']}>{item.hint}</span>
      </div>
    </>
  );
}

function useItems(editor: BodyEditor, host: EditorHost, asked: Asked | null): readonly Item[] {
  const [found, setFound] = useState<readonly LinkTarget[]>([]);
  const query = asked?.sign === '@' ? asked.query : null;
  useEffect(() => {
    if (query === null || query === '') return setFound([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      host.findLinks(query, controller.signal).then(setFound, () => undefined);
    }, 150);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [host, query]);
  const toLink = useCallback(
    (target: LinkTarget): Item => ({ ...linkItem(target), run: (at) => putLink(editor, at, target) }),
    [editor],
  );
  if (!asked) return NONE;
  return asked.sign === '/'
    ? kindsFor(asked.query).map((kind) => ({ ...kind, run: (at) => putBlock(editor, at, kind.id, kind.isShape) }))
    : found.map(toLink);
}

const NONE: readonly Item[] = [];

function linkItem({ id, title, path, kind, isDraft }: LinkTarget) {
  return {
    id,
    name: title,
    hint: isDraft ? `${path} · not published yet` : path,
    group: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    icon: ICONS[kind] ?? FileText,
  };
}

/** Removes what was typed to open the list. */
function forget(editor: BodyEditor, { from, to }: Asked): void {
  editor.view.dispatch(editor.view.state.tr.delete(from, to));
}

function putBlock(editor: BodyEditor, asked: Asked, id: string, isShape: boolean): void {
  rememberKind(id);
  forget(editor, asked);
  insertKind(editor, id, isShape);
}

function putLink(editor: BodyEditor, asked: Asked, { path, title }: LinkTarget): void {
  forget(editor, asked);
  editor.run(setLink(path, title));
}
