import { memo } from 'react';
import type { Column } from './column.ts';
import css from './DataTable.module.css';
import { RowCheck } from './RowCheck.tsx';

interface TableRowProps {
  readonly row: unknown;
  readonly index: number;
  /** Label of the check box. */
  readonly name: string;
  readonly columns: readonly Column<unknown>[];
  /** Whether its details are open. */
  readonly isOpen: boolean;
  /** Undefined for a row without a check box. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: (index: number, range: boolean) => void;
}

/** Rendered again only when one of its properties changes, so that selecting a row does not render the others. */
export const TableRow = memo(function TableRow({
  row,
  index,
  name,
  columns,
  isOpen,
  isSelected,
  onToggle,
}: TableRowProps) {
  return (
    <tr data-row={index} data-selected={isSelected || undefined} aria-current={isOpen || undefined}>
      {isSelected !== undefined && (
        <td className={css['check']}>
          <RowCheck name={name} index={index} isSelected={isSelected} onToggle={onToggle} />
        </td>
      )}
      {columns.map(({ id, kind, isNumber, cell, header }) => (
        <td key={id} data-kind={kind} data-number={isNumber || undefined} data-header={header}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
});
