import { useEffect, useRef, useState, type ReactNode } from 'react';
import { soon, warn, wordsFor } from '../ui/index.ts';
import { grouped } from '../util/grouped.ts';
import { changedOf, warnOf, type BulkAction, type Refused } from './bulk-actions.ts';
import { BulkFailures } from './BulkFailures.tsx';

export interface Naming<Row> {
  readonly one: string;
  readonly many: string;
  readonly nameOf: (row: Row) => string;
}

export interface Bulk<Row> {
  /** The number of entries with their noun, such as `3 posts`. */
  readonly count: (rows: readonly Row[]) => string;
  readonly nameOf: (row: Row) => string;
  readonly many: string;
  /** @returns the entries that were changed; @throws ApiError if the whole request was refused */
  readonly run: (action: BulkAction<Row>, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Deletes in ten seconds, unless that is taken back. Until then the list leaves the entries out. */
  readonly remove: (rows: readonly Row[]) => void;
  /** The entries of a list without those that are about to go. */
  readonly without: (rows: readonly Row[]) => readonly Row[];
  /** What refused the last change, with a button that repeats it for these; rendered by the screen. */
  readonly refusals: ReactNode;
}

interface Open<Row> {
  readonly action: BulkAction<Row>;
  readonly list: readonly Refused<Row>[];
}

/**
 * Changes of many entries, and what became of them for as long as the list is shown, whatever is selected.
 *
 * @param remove deletes entries, and refreshes their list; absent where none can be deleted
 */
export function useBulk<Row extends { readonly id: string }>(
  { one, many, nameOf }: Naming<Row>,
  remove: BulkAction<Row> = () => Promise.resolve([]),
): Bulk<Row> {
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const going = useGoing();
  const isShown = useShown();
  const run = async (action: BulkAction<Row>, rows: readonly Row[]) => {
    const list = await action(rows);
    if (list.length > 0 && isShown.current) setOpen({ action, list });
    else warnOf(list, nameOf);
    return changedOf(rows, list);
  };
  const removed: BulkAction<Row> = async (rows) => {
    try {
      const list = await remove(rows);
      going.stay(list.map(({ row }) => row.id));
      return list;
    } catch (error) {
      going.stay(rows.map(({ id }) => id));
      throw error;
    }
  };
  const attempt = (action: BulkAction<Row>, rows: readonly Row[]) =>
    void run(action, rows).catch((error: unknown) => warn(wordsFor(error)));
  const count = (rows: readonly Row[]) => `${grouped(rows.length)} ${rows.length === 1 ? one : many}`;
  return {
    count,
    nameOf,
    many,
    run,
    remove: (rows) => {
      const ids = rows.map(({ id }) => id);
      going.go(ids);
      soon(
        `Deleting ${count(rows)} in 10 s.`,
        () => attempt(removed, rows),
        () => going.stay(ids),
      );
    },
    without: (rows) => rows.filter(({ id }) => !going.ids.has(id)),
    refusals: open && (
      <BulkFailures
        list={open.list.map(({ row, message }) => ({ id: row.id, name: nameOf(row), message }))}
        onClose={() => setOpen(null)}
        onAgain={() =>
          attempt(
            open.action,
            open.list.map(({ row }) => row),
          )
        }
      />
    ),
  };
}

/** The entries that are about to be deleted. */
function useGoing() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    go: (more: readonly string[]) => setIds((now) => new Set([...now, ...more])),
    stay: (others: readonly string[]) => setIds((now) => new Set([...now].filter((id) => !others.includes(id)))),
  };
}

/** Whether the component is still there. */
function useShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
