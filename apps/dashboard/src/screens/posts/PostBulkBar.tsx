import { useState } from 'react';
import { BulkBar } from '../../bulk/BulkBar.tsx';
import { StatusButtons } from '../../bulk/StatusButtons.tsx';
import type { Chosen } from '../../bulk/useSelectedRows.ts';
import { Button } from '../../ui/index.ts';
import type { BulkChange } from './bulk.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { PostRow } from './posts-query.ts';
import type { PostBulk } from './usePostBulk.ts';

interface Props {
  readonly chosen: Chosen<PostRow>;
  readonly bulk: PostBulk;
}

/** Changes the selected posts. */
export function PostBulkBar({ chosen, bulk: { bulk, run } }: Props) {
  const [isChanging, setChanging] = useState(false);
  const change = async (to: BulkChange) => {
    if (await run(to, chosen.rows)) chosen.clear();
  };
  const count = bulk.count(chosen.rows);
  return (
    <BulkBar chosen={chosen} bulk={bulk}>
      <StatusButtons withArchive count={count} onChange={(status) => change({ status })} />
      <Button small onPress={() => setChanging(true)}>
        Change…
      </Button>
      {isChanging && <ChangeDialog count={count} onChange={change} onClose={() => setChanging(false)} />}
    </BulkBar>
  );
}
