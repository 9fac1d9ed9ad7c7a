import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { api, useWorkspace, type Api } from '../../api/index.ts';

const Counts = createContext<ReadonlyMap<string, number> | null>(null);

/** @param path of the workspace @param ids of up to 100 files */
function usesQuery(path: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [path, 'media', 'uses', ids],
    queryFn: ({ signal }) =>
      api.get<Api.MediaUseCounts>(`${path}/media/usage-counts`, { query: { ids: ids.join(',') }, signal }),
  });
}

/** Counts the uses of all files of a page at once, for each `Uses` below it. */
export function WithUses({ of: rows, children }: { of: readonly { readonly id: string }[]; children: ReactNode }) {
  const { path } = useWorkspace();
  const { data } = useQuery(usesQuery(path, rows.map(({ id }) => id).toSorted()));
  const counts = useMemo(() => data && new Map(data.results.map(({ id, count }) => [id, count])), [data]);
  return <Counts value={counts ?? null}>{children}</Counts>;
}

/** The number of places that use a file. */
export function Uses({ of: id }: { of: string }) {
  const counts = use(Counts);
  return counts === null ? '–' : (counts.get(id) ?? 0);
}
