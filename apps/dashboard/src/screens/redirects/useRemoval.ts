import { useState } from 'react';
import { api, refresh, useWorkspace, type Api } from '../../api/index.ts';
import { soon, warn, wordsFor } from '../../ui/index.ts';

/** Deletes redirects a moment late, so that it can be undone; the list leaves them out at once. */
export function useRemoval() {
  const { path } = useWorkspace();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const goes = (ids: readonly string[]) => setGoing((now) => new Set([...now, ...ids]));
  const stays = (ids: readonly string[]) => setGoing((now) => new Set([...now].filter((id) => !ids.includes(id))));
  const remove = (row: Api.Redirect) => {
    goes([row.id]);
    const back = () => stays([row.id]);
    soon(
      `The redirect from ${row.fromPath} goes.`,
      () =>
        void api
          .delete(`${path}/redirects/${row.id}`)
          .then(() => refresh(path, 'redirects'))
          .catch((thrown: unknown) => (back(), warn(wordsFor(thrown)))),
      back,
    );
  };
  return { going, goes, stays, remove };
}
