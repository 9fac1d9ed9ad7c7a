import { ArrowDown, ArrowUp, Copy, FileCode, Hash, Link, Trash2, type LucideIcon } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { blockAt, deleteBlock, duplicateBlock, move } from '../../commands/blocks.ts';
import type { BodyEditor } from '../body-editor.ts';
import css from '../editor.module.css';
import type { EditorHost } from '../host.ts';
import { insertKind } from '../insert-kind.ts';
import { BLOCK_KINDS } from './block-kinds.ts';

const ACTIONS: readonly {
  readonly name: string;
  readonly keys: string;
  readonly icon: LucideIcon;
  readonly command: Command;
}[] = [
  { name: 'Move up', keys: 'Alt+Shift+↑', icon: ArrowUp, command: move(-1) },
  { name: 'Move down', keys: 'Alt+Shift+↓', icon: ArrowDown, command: move(1) },
  { name: 'Duplicate', keys: 'Ctrl+Shift+D', icon: Copy, command: duplicateBlock },
  { name: 'Delete', keys: '', icon: Trash2, command: deleteBlock },
];

const WIDTH = 288;

interface BlockMenuProps {
  readonly editor: BodyEditor;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly host: EditorHost;
  readonly onClose: () => void;
  /** Opens level and anchor of a heading. */
  readonly onHeading: () => void;
}

/** The actions on a block as a whole. */
export function BlockMenu({ editor, host, anchor, onClose, onHeading }: BlockMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    menu.current?.querySelector('button')?.focus();
  }, []);
  const { node, at } = blockAt(editor.view.state);
  const canTurn = !node.isAtom && !['image', 'video_embed', 'faq', 'cta'].includes(node.type.name);
  const then = (act: () => void) => {
    onClose();
    act();
  };
  const copyLink = () => {
    host.copyLink(editor.anchors().get(at) ?? '');
    editor.focus();
  };
  const run = (command: Command) => then(() => editor.run(command));
  const rect = anchor.current?.getBoundingClientRect();
  const height = canTurn ? 500 : 210;
  const style = {
    left: Math.max(12, Math.min(rect?.left ?? 12, document.documentElement.clientWidth - WIDTH - 12)),
    top: Math.max(12, Math.min((rect?.bottom ?? 0) + 4, innerHeight - height - 12)),
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label="Block"
      className={css['list']}
      style={style}
      onKeyDown={(event) => alongMenu(event, onClose, anchor)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {ACTIONS.map(({ name, keys, icon, command }) => (
        <Item key={name} name={name} hint={keys} icon={icon} onPick={() => run(command)} />
      ))}
      {node.type.name === 'heading' && (
        <>
          <Item name="Copy link" icon={Link} onPick={() => then(copyLink)} />
          <Item name="Level and anchor…" icon={Hash} onPick={() => then(onHeading)} />
        </>
      )}
      {editor.source !== null && (
        <Item
          name={editor.source === 'shown' ? 'Show formatted' : 'Edit as Markdown'}
          icon={FileCode}
          onPick={() => then(() => editor.switchSource())}
        />
      )}
      {canTurn && <span className={css['group']}>Turn into</span>}
      {canTurn &&
        BLOCK_KINDS.filter(({ isShape }) => isShape).map(({ id, name, hint, icon }) => (
          <Item key={id} name={name} hint={hint} icon={icon} onPick={() => then(() => insertKind(editor, id, true))} />
        ))}
    </div>
  );
}

interface ItemProps {
  readonly name: string;
  readonly hint?: string;
  readonly icon: LucideIcon;
  readonly onPick: () => void;
}

function Item({ name, hint, icon: Icon, onPick }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={css['option']} onClick={onPick}>
      <Icon aria-hidden="true" />
      <span className={css['name']}>{name}</span>
      {hint !== undefined && <span className={css['hint']}>{hint}</span>}
    </button>
  );
}

function alongMenu(
  event: KeyboardEvent<HTMLDivElement>,
  close: () => void,
  anchor: RefObject<HTMLButtonElement | null>,
): void {
  if (event.key === 'Escape') {
    close();
    anchor.current?.focus();
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  items[(at + step + items.length) % items.length]?.focus();
  event.preventDefault();
}
