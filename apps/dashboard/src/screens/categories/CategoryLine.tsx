import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useWorkspace } from '../../api/index.ts';
import { Badge, IconButton, RowCheck } from '../../ui/index.ts';
import css from './Categories.module.css';
import { rowsWithout, within, type Branch, type step } from './tree.ts';
import type { Carried } from './useDragging.ts';

type Way = Parameters<typeof step>[2];

const WAYS: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The marker that shows where a dragged category would be dropped. */
type Mark = { readonly side: 'before' | 'after'; readonly depth: number } | 'carried' | null;

export function markAt(branches: readonly Branch[], { category }: Branch, carried: Carried | null): Mark {
  if (!carried) return null;
  if (within(branches, carried.id).has(category.id)) return 'carried';
  const rows = rowsWithout(branches, carried.id);
  const { index, depth } = carried.place;
  if (rows[index]?.category.id === category.id) return { side: 'before', depth };
  return index === rows.length && rows.at(-1)?.category.id === category.id ? { side: 'after', depth } : null;
}

interface LineProps {
  readonly branch: Branch;
  readonly index: number;
  /** Undefined for a category without a check box. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: (index: number, range: boolean) => void;
  /** Whether its details are open. */
  readonly isOpen: boolean;
  readonly mark: Mark;
  readonly handle: ComponentProps<'span'> | null;
  readonly onMove: ((way: Way) => void) | null;
}

/** A category in the tree, with the controls to drag and move it. */
export function CategoryLine(props: LineProps) {
  const { branch, index, isSelected, onToggle, isOpen, mark, handle, onMove } = props;
  const { category, depth } = branch;
  const { slug, can } = useWorkspace();
  const press = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (!way || !onMove || !event.altKey || !event.shiftKey) return;
    event.preventDefault();
    onMove(way);
  };
  return (
    <li
      className={css['line']}
      data-depth={Math.min(depth, 5)}
      data-row={index}
      data-selected={isSelected || undefined}
      aria-current={isOpen || undefined}
      data-id={category.id}
      data-carried={mark === 'carried' || undefined}
    >
      {mark !== null && mark !== 'carried' && (
        <span className={css['mark']} data-side={mark.side} data-depth={Math.min(mark.depth, 5)} aria-hidden="true" />
      )}
      {isSelected !== undefined && (
        <RowCheck
          className={css['check']}
          name={category.name}
          index={index}
          isSelected={isSelected}
          onToggle={onToggle}
        />
      )}
      {handle && (
        <span {...handle} data-handle className={css['handle']} title={`Drag ${category.name}`} aria-hidden="true">
          <GripVertical />
        </span>
      )}
      <span className={css['name']} data-kind="title">
        <Link from="/w/$workspace/categories" to="." search={{ id: category.id }} resetScroll={false} onKeyDown={press}>
          {category.name}
        </Link>
        <small>/{category.path}</small>
      </span>
      {!category.isActive && <Badge>Inactive</Badge>}
      {onMove && (
        <span className={css['moves']}>
          <IconButton label={`Move ${category.name} up`} small onPress={() => onMove('up')}>
            <ArrowUp />
          </IconButton>
          <IconButton label={`Move ${category.name} down`} small onPress={() => onMove('down')}>
            <ArrowDown />
          </IconButton>
          <IconButton label={`Move ${category.name} out`} small onPress={() => onMove('out')} isDisabled={depth === 0}>
            <ArrowLeft />
          </IconButton>
          <IconButton label={`Move ${category.name} into the previous category`} small onPress={() => onMove('in')}>
            <ArrowRight />
          </IconButton>
        </span>
      )}
      {can('posts:read') && (
        <Link
          to="/w/$workspace/posts"
          params={{ workspace: slug }}
          search={{ categoryId: category.id }}
          className={css['count']}
        >
          {category.postCount} {category.postCount === 1 ? 'post' : 'posts'}
          <span className="sr-only"> in {category.name}</span>
        </Link>
      )}
    </li>
  );
}
