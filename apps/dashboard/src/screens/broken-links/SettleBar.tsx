import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { Button, SelectionBar, tell, tellWithUndo, warn, wordsFor } from '../../ui/index.ts';
import type { Entry } from './columns.tsx';

type Settling = { readonly as: 'redirect'; readonly type: 'Gone410' } | { readonly as: 'fixed' | 'ignored' | 'open' };

interface Props {
  readonly entries: readonly Entry[];
  /** Whether they are settled already. */
  readonly settled: boolean;
  readonly onDone: () => void;
}

/** Applies an action to many addresses; actions that wrote no redirect can be undone. */
export function SettleBar({ entries, settled, onDone }: Props) {
  const { path } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  const run = async (settling: Settling, said: string) => {
    setBusy(true);
    try {
      const done = await settle(
        path,
        entries.map(({ id }) => id),
        settling,
      );
      onDone();
      if (done.length === 0) return;
      const text = `${countOf(done.length)} ${said}.`;
      if (settling.as === 'redirect' || settling.as === 'open') tell(text);
      else tellWithUndo(text, () => void settle(path, done, { as: 'open' }).catch(told));
    } catch (error) {
      told(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SelectionBar label="Selected addresses" count={countOf(entries.length)} onCancel={onDone}>
      {settled ? (
        <Button small isDisabled={isBusy} onPress={() => void run({ as: 'open' }, 'open again')}>
          Open again
        </Button>
      ) : (
        <>
          <Button
            small
            isDisabled={isBusy}
            onPress={() => void run({ as: 'redirect', type: 'Gone410' }, 'gone for good')}
          >
            Gone for good
          </Button>
          <Button small isDisabled={isBusy} onPress={() => void run({ as: 'fixed' }, 'marked as fixed')}>
            Fixed elsewhere
          </Button>
          <Button small isDisabled={isBusy} onPress={() => void run({ as: 'ignored' }, 'ignored')}>
            Ignore
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

/** @returns the ids of settled addresses; shows a warning for the others */
async function settle(path: string, ids: readonly string[], settling: Settling): Promise<readonly string[]> {
  const { results } = await api.post<Api.BulkStatusResults>(`${path}/link-health/bulk`, { ids, ...settling });
  await refresh(path, 'link-health', 'redirects');
  const [refused, ...others] = results.filter(({ ok }) => !ok);
  if (refused) {
    const more = others.length === 0 ? '' : ` So for ${others.length} more.`;
    warn(`${refused.error?.message ?? 'Refused.'}${more}`);
  }
  return results.filter(({ ok }) => ok).map(({ id }) => id);
}

function told(error: unknown): void {
  warn(wordsFor(error));
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'address' : 'addresses'}`;
}
