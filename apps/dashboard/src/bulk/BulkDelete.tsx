import type { ReactNode } from 'react';
import { Confirm } from '../ui/index.ts';
import type { Bulk } from './useBulk.tsx';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly bulk: Bulk<Row>;
  readonly onDone?: () => void;
  readonly onClose: () => void;
  /** What else comes of it. */
  readonly children?: ReactNode;
}

/** Asks before entries are deleted, which can be taken back for ten seconds. */
export function BulkDelete<Row>({ rows, bulk, onDone, onClose, children }: Props<Row>) {
  const [only, ...others] = rows;
  const what = only !== undefined && others.length === 0 ? `“${bulk.nameOf(only)}”` : bulk.count(rows);
  return (
    <Confirm
      title={`Delete ${what}?`}
      action="Delete"
      onClose={onClose}
      onConfirm={() => {
        onDone?.();
        bulk.remove(rows);
        return Promise.resolve();
      }}
    >
      {children}
      <p>You can undo this for 10 seconds. After that, the deletion is permanent.</p>
    </Confirm>
  );
}
