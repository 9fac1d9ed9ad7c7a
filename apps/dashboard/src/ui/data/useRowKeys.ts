import type { RefObject } from 'react';
import { useKeys } from '../keys/useKeys.ts';

const LINK = 'a[href], button:enabled';
const TITLE = `[data-kind='title'] :is(${LINK})`;

interface RowActions {
  /** @param range whether all rows from the one selected before to this are meant */
  readonly onToggle?: (index: number, range: boolean) => void;
  readonly onDelete?: (index: number) => void;
  /** Follows the link of the title when absent. */
  readonly onEdit?: (row: HTMLElement) => void;
}

const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);

/**
 * Moves the focus between row titles, past rows without one, and from the ends of a list to the other lists of the screen.
 *
 * @param actions what else can be done to a row
 */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  { onToggle, onDelete, onEdit }: RowActions = {},
): void {
  const rows = (within: ParentNode | null = table.current) => [
    ...(within?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
  ];
  const current = () => rows().findIndex(hasFocus);
  const move = (step: number) => {
    if (current() < 0 && document.activeElement?.closest('[data-row]')) return false;
    const within = current() < 0 ? table.current : document;
    const list = rows(within).filter((row) => row.querySelector(LINK));
    const from = list.findIndex(hasFocus);
    const row = list[from < 0 ? (step > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, from + step))];
    const target = row?.querySelector<HTMLElement>(TITLE) ?? row?.querySelector<HTMLElement>(LINK);
    target?.focus();
    return row?.scrollIntoView({ block: 'nearest' });
  };
  const withRow = (action: (index: number) => void) => () => {
    const index = current();
    return index >= 0 && action(index);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: withRow((index) => onToggle?.(index, false)),
    X: withRow((index) => onToggle?.(index, true)),
    '#': withRow((index) => onDelete?.(index)),
    e: withRow((index) => {
      const row = rows()[index];
      if (row && onEdit) onEdit(row);
      else row?.querySelector<HTMLElement>(TITLE)?.click();
    }),
  });
}
