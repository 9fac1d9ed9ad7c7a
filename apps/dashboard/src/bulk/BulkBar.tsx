import { useState, type ReactNode } from 'react';
import { Button, SelectionBar } from '../ui/index.ts';
import { BulkDelete } from './BulkDelete.tsx';
import type { Bulk } from './useBulk.tsx';
import type { Chosen } from './useSelectedRows.ts';

interface Props<Row> {
  readonly chosen: Chosen<Row>;
  readonly bulk: Bulk<Row>;
  /** What else comes of a deletion. */
  readonly loss?: ReactNode;
  /** Buttons for what else can be done. */
  readonly children?: ReactNode;
}

/** What can be done with the selected entries of a list; nothing while none is selected. */
export function BulkBar<Row>({ chosen, bulk, loss, children }: Props<Row>) {
  const [isAsking, setAsking] = useState(false);
  const { rows, clear } = chosen;
  if (rows.length === 0) return null;
  return (
    <>
      <SelectionBar label={`Selected ${bulk.many}`} count={bulk.count(rows)} onCancel={clear}>
        {children}
        <Button small onPress={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      {isAsking && (
        <BulkDelete rows={rows} bulk={bulk} onDone={clear} onClose={() => setAsking(false)}>
          {loss}
        </BulkDelete>
      )}
    </>
  );
}
