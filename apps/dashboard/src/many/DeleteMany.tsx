import type { ReactNode } from 'react';
import { Confirm } from '../ui/index.ts';
import type { Many } from './useMany.tsx';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly many: Many<Row>;
  readonly onDone?: () => void;
  readonly onClose: () => void;
  /** What else comes of it. */
  readonly children?: ReactNode;
}

/** Asks before entries are deleted, which can be taken back for ten seconds. */
export function DeleteMany<Row>({ rows, many, onDone, onClose, children }: Props<Row>) {
  const [only, ...others] = rows;
  const what = only !== undefined && others.length === 0 ? `“${many.nameOf(only)}”` : many.count(rows);
  return (
    <Confirm
      title={`Delete ${what}?`}
      deed="Delete"
      onClose={onClose}
      onConfirm={() => {
        onDone?.();
        many.remove(rows);
        return Promise.resolve();
      }}
    >
      {children}
      <p>You can undo this for 10 seconds. After that, the deletion is permanent.</p>
    </Confirm>
  );
}
