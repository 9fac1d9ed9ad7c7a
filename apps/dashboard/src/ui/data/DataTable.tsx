import { ArrowDown, ArrowUp } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { Checkbox } from '../controls/Toggles.tsx';
import type { Column } from './column.ts';
import css from './DataTable.module.css';
import { TableRow } from './TableRow.tsx';
import { useOpenInPane } from './useOpenInPane.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useToggle, type Selection } from './useToggle.ts';

export interface Order {
  readonly orderBy?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Must be the same array while the cells are the same: all rows are rendered again for another one. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The name of a row in the label of its check box. */
  readonly nameOf: (row: Row) => string;
  readonly order?: Order;
  readonly onOrder?: (order: Order) => void;
  readonly selection?: Selection | undefined;
  readonly onDelete?: ((row: Row) => void) | undefined;
  /** Opens the details of a row beside the list, on windows wide enough. */
  readonly onOpenInPane?: ((row: Row) => void) | undefined;
  /** The row whose details are open. */
  readonly openKey?: string | undefined;
  /** Whether old rows are shown while new ones load. */
  readonly isStale?: boolean;
}

/**
 * A table that becomes a list on small screens. `j` and `k` move between titles, `x` selects, with Shift a range,
 * `#` deletes; Enter follows the link in the title, Ctrl+Enter opens the row beside the list.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, keyOf, nameOf, order, onOrder, selection, onDelete, onOpenInPane, openKey, isStale } =
    props;
  const table = useRef<HTMLTableElement>(null);
  const keys = rows.map(keyOf);
  const toggle = useToggle(keys, selection);
  const { shown, left } = useFirstOnes(rows);
  const withRow = (action: ((row: Row) => void) | undefined) =>
    action &&
    ((index: number) => {
      const row = rows[index];
      if (row !== undefined) action(row);
    });
  useOpenInPane(table, withRow(onOpenInPane));
  useRowKeys(table, {
    onToggle: toggle,
    onDelete: (index) => withRow(onDelete)?.(index),
  });
  return (
    <table
      className={css['table']}
      aria-label={label}
      ref={table}
      data-stale={isStale || undefined}
      data-selectable={selection ? true : undefined}
    >
      <thead>
        <tr>
          {selection && <SelectAll keys={keys} selection={selection} />}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-kind={column.kind}
              data-number={column.isNumber || undefined}
              style={column.width === undefined ? undefined : { width: column.width }}
            >
              <OrderHeader column={column} order={order} onOrder={onOrder} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row, index) => (
          <TableRow
            key={keys[index]}
            row={row}
            index={index}
            name={nameOf(row)}
            columns={columns as readonly Column<unknown>[]}
            isOpen={openKey !== undefined && keys[index] === openKey}
            isSelected={selection?.keys.has(keys[index] ?? '')}
            onToggle={toggle}
          />
        ))}
        {left > 0 && <tr aria-hidden="true" style={{ height: `calc(${left} * 2 * var(--row))` }} />}
      </tbody>
    </table>
  );
}

/** More than fit into most windows. */
const FIRST_ROWS = 20;

/**
 * The rows to render: the first ones in the first paint, so that the table can be used sooner, then all. The room of the
 * others is kept, because the router restores the scroll position with the first paint.
 */
function useFirstOnes<Row>(rows: readonly Row[]): { shown: readonly Row[]; left: number } {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return { shown, left: rows.length - shown.length };
}

function SelectAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <th scope="col" className={css['check']}>
      <Checkbox
        aria-label="Select all on this page"
        isSelected={chosen > 0 && chosen === keys.length}
        isIndeterminate={chosen > 0 && chosen < keys.length}
        onChange={() => selection.onChange(new Set(chosen === keys.length ? [] : keys))}
      />
    </th>
  );
}

function OrderHeader<Row>({
  column,
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: Order | undefined;
  onOrder: ((order: Order) => void) | undefined;
}) {
  const { header, orderBy } = column;
  if (orderBy === undefined || !onOrder) return header;
  const active = order?.orderBy === orderBy;
  const next = active && order.order === 'desc' ? 'asc' : 'desc';
  const Arrow = active && order.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={css['order']}
      data-active={active || undefined}
      onClick={() => onOrder({ orderBy, order: next })}
    >
      {header}
      <Arrow aria-hidden="true" />
      {active && <span className="sr-only">, {order.order === 'asc' ? 'rising' : 'falling'}</span>}
    </button>
  );
}
