import { useState, type ReactNode } from 'react';
import { Button, SelectionBar } from '../ui/index.ts';
import { DeleteMany } from './DeleteMany.tsx';
import type { Chosen } from './useChosen.ts';
import type { Many } from './useMany.tsx';

interface Props<Row> {
  readonly chosen: Chosen<Row>;
  readonly many: Many<Row>;
  /** What else comes of a deletion. */
  readonly loss?: ReactNode;
  /** Buttons for what else can be done. */
  readonly children?: ReactNode;
}

/** What can be done with the selected entries of a list; nothing while none is selected. */
export function ManyBar<Row>({ chosen, many, loss, children }: Props<Row>) {
  const [isAsking, setAsking] = useState(false);
  const { rows, clear } = chosen;
  if (rows.length === 0) return null;
  return (
    <>
      <SelectionBar label={`Selected ${many.many}`} count={many.count(rows)} onCancel={clear}>
        {children}
        <Button small onPress={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      {isAsking && (
        <DeleteMany rows={rows} many={many} onDone={clear} onClose={() => setAsking(false)}>
          {loss}
        </DeleteMany>
      )}
    </>
  );
}
