import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { Button, Confirm, SelectionBar, soon, warn, wordsFor } from '../../ui/index.ts';

interface Props {
  readonly rows: readonly Api.Redirect[];
  /** Called with redirects that are about to be deleted, which the list then hides. */
  readonly onGoing: (ids: readonly string[]) => void;
  /** Called with redirects that were not deleted after all. */
  readonly onBack: (ids: readonly string[]) => void;
  readonly onDone: () => void;
}

/** Deletes many redirects with a delay of ten seconds for undo; refused ones reappear. */
export function RedirectsBar({ rows, onGoing, onBack, onDone }: Props) {
  const { path } = useWorkspace();
  const [isAsking, setAsking] = useState(false);
  const count = countOf(rows.length);
  const remove = async () => {
    const ids = rows.map(({ id }) => id);
    onGoing(ids);
    onDone();
    soon(
      `${count} will be gone in a moment.`,
      () =>
        void deleteAll(path, rows)
          .then((refused) => onBack(refused))
          .catch((error: unknown) => (onBack(ids), warn(wordsFor(error)))),
      () => onBack(ids),
    );
  };
  return (
    <>
      <SelectionBar label="Selected redirects" count={count} onCancel={onDone}>
        <Button small onPress={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      {isAsking && (
        <Confirm title={`Delete ${count}?`} deed="Delete" onClose={() => setAsking(false)} onConfirm={remove}>
          <p>Readers who come by the old addresses find nothing there. You can take it back for ten seconds.</p>
        </Confirm>
      )}
    </>
  );
}

/** @returns the ids of refused deletions; shows the first reason */
async function deleteAll(path: string, rows: readonly Api.Redirect[]): Promise<readonly string[]> {
  const ids = rows.map(({ id }) => id);
  const { results } = await api.post<Api.BulkStatusResults>(`${path}/redirects/bulk-delete`, { ids });
  await refresh(path, 'redirects');
  const refused = results.filter(({ ok }) => !ok);
  const [first, ...others] = refused;
  if (first) {
    const from = rows.find(({ id }) => id === first.id)?.fromPath ?? '';
    warn(
      `${from}: ${first.error?.message ?? 'Refused.'}${others.length === 0 ? '' : ` So for ${others.length} more.`}`,
    );
  }
  return refused.map(({ id }) => id);
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'redirect' : 'redirects'}`;
}
