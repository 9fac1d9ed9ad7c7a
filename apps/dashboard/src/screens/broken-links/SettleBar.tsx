import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { changedOf, refusedOf, type Deed } from '../../many/deeds.ts';
import type { Chosen } from '../../many/useChosen.ts';
import type { Many } from '../../many/useMany.tsx';
import { Button, SelectionBar, tell, tellWithUndo, warn, wordsFor } from '../../ui/index.ts';
import type { Entry } from './columns.tsx';

type Settling = { readonly as: 'redirect'; readonly type: 'Gone410' } | { readonly as: 'fixed' | 'ignored' | 'open' };

interface Props {
  readonly chosen: Chosen<Entry>;
  readonly many: Many<Entry>;
  /** Whether they are settled already. */
  readonly settled: boolean;
}

/** Applies an action to the selected addresses; actions that wrote no redirect can be undone. */
export function SettleBar({ chosen: { rows, clear }, many, settled }: Props) {
  const { path } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  if (rows.length === 0) return null;
  const deed =
    (settling: Settling, said?: string): Deed<Entry> =>
    async (entries) => {
      const ids = entries.map(({ id }) => id);
      const results = await api.post<Api.BulkStatusResults>(`${path}/link-health/bulk`, { ids, ...settling });
      await refresh(path, 'link-health', 'redirects');
      const refused = refusedOf(entries, results);
      const done = changedOf(entries, refused);
      if (said === undefined || done.length === 0) return refused;
      const text = `${many.count(done)} ${said}.`;
      if (settling.as === 'redirect' || settling.as === 'open') tell(text);
      else tellWithUndo(text, () => void many.run(deed({ as: 'open' }), done).catch(told));
      return refused;
    };
  const run = async (settling: Settling, said: string) => {
    setBusy(true);
    try {
      await many.run(deed(settling, said), rows);
      clear();
    } catch (error) {
      told(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SelectionBar label="Selected links" count={many.count(rows)} onCancel={clear}>
      {settled ? (
        <Button small isDisabled={isBusy} onPress={() => void run({ as: 'open' }, 'reopened')}>
          Reopen
        </Button>
      ) : (
        <>
          <Button
            small
            isDisabled={isBusy}
            onPress={() => void run({ as: 'redirect', type: 'Gone410' }, 'marked as gone')}
          >
            Mark as gone
          </Button>
          <Button small isDisabled={isBusy} onPress={() => void run({ as: 'fixed' }, 'marked as fixed')}>
            Mark as fixed
          </Button>
          <Button small isDisabled={isBusy} onPress={() => void run({ as: 'ignored' }, 'ignored')}>
            Ignore
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

function told(error: unknown): void {
  warn(wordsFor(error));
}
