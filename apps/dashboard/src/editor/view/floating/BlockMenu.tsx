import { ArrowDown, ArrowUp, Copy, FileCode, Trash2, type LucideIcon } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Shape } from '../../commands/block-shapes.ts';
import { blockAt, deleteBlock, duplicateBlock, move, turnInto } from '../../commands/blocks.ts';
import type { BodyEditor } from '../body-editor.ts';
import css from '../editor.module.css';
import { BLOCK_KINDS } from './block-kinds.ts';

const DEEDS: readonly {
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

interface BlockMenuProps {
  readonly editor: BodyEditor;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The actions on a block as a whole. */
export function BlockMenu({ editor, anchor, onClose }: BlockMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    menu.current?.querySelector('button')?.focus();
  }, []);
  const { node } = blockAt(editor.view.state);
  const canTurn = !node.isAtom && !['image', 'video_embed', 'faq', 'cta'].includes(node.type.name);
  const run = (command: Command) => {
    onClose();
    editor.run(command);
  };
  const rect = anchor.current?.getBoundingClientRect();
  const height = canTurn ? 500 : 210;
  const style = {
    left: Math.max(12, rect?.left ?? 12),
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
      {DEEDS.map(({ name, keys, icon: Icon, command }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css['option']}
          onClick={() => run(command)}
        >
          <Icon aria-hidden="true" />
          <span className={css['name']}>{name}</span>
          <span className={css['hint']}>{keys}</span>
        </button>
      ))}
      {editor.source !== null && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css['option']}
          onClick={() => {
            onClose();
            editor.switchSource();
          }}
        >
          <FileCode aria-hidden="true" />
          <span className={css['name']}>{editor.source === 'shown' ? 'Show formatted' : 'Edit as Markdown'}</span>
        </button>
      )}
      {canTurn && <span className={css['group']}>Turn into</span>}
      {canTurn &&
        BLOCK_KINDS.filter(({ isShape }) => isShape).map(({ id, name, hint, icon: Icon }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={css['option']}
            onClick={() => run(turnInto(id as Shape))}
          >
            <Icon aria-hidden="true" />
            <span className={css['name']}>{name}</span>
            <span className={css['hint']}>{hint}</span>
          </button>
        ))}
    </div>
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
