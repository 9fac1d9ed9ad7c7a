import type { ReactNode } from 'react';
import type { List } from '../api/index.ts';
import { DataTable, Pager, type DataTableProps, type Loading } from '../ui/index.ts';
import { Listed } from './Listed.tsx';

interface Props<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isStale'> {
  /** The query of the list. */
  readonly of: Loading<List<Row>> & { readonly isPlaceholderData: boolean };
  /** Placeholder lines while it loads. */
  readonly lines?: number;
  /** Shown where it has no rows. */
  readonly empty: ReactNode;
  /** The rows to show of those that were loaded; all when absent. */
  readonly shown?: (rows: readonly Row[]) => readonly Row[];
  readonly one: string;
  readonly many: string;
  readonly onPage: (page: number) => void;
}

/** A page of a list as a table, with the way to its other pages. */
export function ListTable<Row>({ of, lines, empty, shown, one, many, onPage, ...table }: Props<Row>) {
  return (
    <Listed of={of} {...(lines === undefined ? {} : { lines })} empty={empty}>
      {(found) => (
        <>
          <DataTable {...table} rows={shown ? shown(found.data) : found.data} isStale={of.isPlaceholderData} />
          <Pager list={found} what={found.total === 1 ? one : many} onPage={onPage} />
        </>
      )}
    </Listed>
  );
}
