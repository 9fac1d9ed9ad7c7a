import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Overview } from '../generated/api.ts';
import type { List } from './list.ts';
import { queryClient } from './query-client.ts';
import { api, type Query } from './request.ts';

/**
 * A list; the page that was shown stays until the next one is here.
 * @param path of the workspace
 * @param resource below it, such as `posts`
 */
export function listQuery<T>(path: string, resource: string, query: Query = {}) {
  return queryOptions({
    queryKey: [path, resource, 'list', query],
    queryFn: ({ signal }) => api.get<List<T>>(`${path}/${resource}`, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One entity of a workspace. */
export function entityQuery<T>(path: string, resource: string, id: string, query: Query = {}) {
  return queryOptions({
    queryKey: [path, resource, 'one', id, query],
    queryFn: ({ signal }) => api.get<T>(`${path}/${resource}/${id}`, { query, signal }),
  });
}

/** How many there are, without reading one: the totals of lists are exact and cheap. */
export function countQuery(path: string, resource: string, query: Query = {}) {
  return queryOptions({
    queryKey: [path, resource, 'count', query],
    queryFn: async ({ signal }) => {
      const { total } = await api.get<List<unknown>>(`${path}/${resource}`, {
        query: { ...query, pageSize: 1, fields: 'id' },
        signal,
      });
      return total;
    },
  });
}

/** What there is and what waits, counted in one answer. */
export function overviewQuery(path: string) {
  return queryOptions({
    queryKey: [path, 'overview'],
    queryFn: ({ signal }) => api.get<Overview>(`${path}/overview`, { signal }),
  });
}

/** After a write: what was read of these resources is asked for again where it is shown. */
export async function refresh(path: string, ...resources: readonly string[]): Promise<void> {
  await Promise.all(
    [...resources, 'overview'].map((resource) => queryClient.invalidateQueries({ queryKey: [path, resource] })),
  );
}
