import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { changedOf, refusedOf, type BulkAction } from '../../bulk/bulk-actions.ts';
import type { Bulk } from '../../bulk/useBulk.tsx';
import type { Chosen } from '../../bulk/useSelectedRows.ts';
import { Button, SelectionBar, tell, tellWithUndo, warn, wordsFor } from '../../ui/index.ts';
import type { Entry } from './columns.tsx';

type BulkResolution =
  { readonly as: 'redirect'; readonly type: 'Gone410' } | { readonly as: 'fixed' | 'ignored' | 'open' };

interface Props {
  readonly chosen: Chosen<Entry>;
  readonly bulk: Bulk<Entry>;
  /** Whether they are resolved already. */
  readonly resolved: boolean;
}

/** Applies an action to the selected addresses; actions that wrote no redirect can be undone. */
export function ResolveBar({ chosen: { rows, clear }, bulk, resolved }: Props) {
  const { path } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  if (rows.length === 0) return null;
  const action =
    (resolution: BulkResolution, said?: string): BulkAction<Entry> =>
    async (entries) => {
      const ids = entries.map(({ id }) => id);
      const results = await api.post<Api.BulkStatusResults>(`${path}/link-health/bulk`, { ids, ...resolution });
      await refresh(path, 'link-health', 'redirects');
      const refused = refusedOf(entries, results);
      const done = changedOf(entries, refused);
      if (said === undefined || done.length === 0) return refused;
      const text = `${bulk.count(done)} ${said}.`;
      if (resolution.as === 'redirect' || resolution.as === 'open') tell(text);
      else tellWithUndo(text, () => void bulk.run(action({ as: 'open' }), done).catch(told));
      return refused;
    };
  const run = async (resolution: BulkResolution, said: string) => {
    setBusy(true);
    try {
      await bulk.run(action(resolution, said), rows);
      clear();
    } catch (error) {
      told(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SelectionBar label="Selected links" count={bulk.count(rows)} onCancel={clear}>
      {resolved ? (
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
