import { useState } from 'react';
import { ManyBar } from '../../many/ManyBar.tsx';
import { StatusButtons } from '../../many/StatusButtons.tsx';
import type { Chosen } from '../../many/useChosen.ts';
import { Button } from '../../ui/index.ts';
import type { BulkChange } from './bulk.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { PostRow } from './posts-query.ts';
import type { Bulk } from './useBulk.ts';

interface Props {
  readonly chosen: Chosen<PostRow>;
  readonly bulk: Bulk;
}

/** Changes the selected posts. */
export function BulkBar({ chosen, bulk: { many, run } }: Props) {
  const [isChanging, setChanging] = useState(false);
  const change = async (to: BulkChange) => {
    if (await run(to, chosen.rows)) chosen.clear();
  };
  const count = many.count(chosen.rows);
  return (
    <ManyBar chosen={chosen} many={many}>
      <StatusButtons withArchive count={count} onChange={(status) => change({ status })} />
      <Button small onPress={() => setChanging(true)}>
        Change…
      </Button>
      {isChanging && <ChangeDialog count={count} onChange={change} onClose={() => setChanging(false)} />}
    </ManyBar>
  );
}
