import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Overview } from '../generated/api.ts';
import type { List } from './list.ts';
import { queryClient } from './query-client.ts';
import { api, type Query } from './request.ts';

/**
 * A list; the previous page stays on screen until the next one has loaded.
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

/** Entities that `allQuery` reads, at most: lists that are shown whole, such as a tree, stay usable with so many. */
export const MOST_AT_ONCE = 2_000;
const PAGE_OF_ALL = 100;

/**
 * A whole list, read page after page, up to `MOST_AT_ONCE`. `total` tells whether there are more.
 *
 * @param query with an order, so that pages neither repeat nor leave out entities
 */
export function allQuery<T>(path: string, resource: string, query: Query & { readonly orderBy: string }) {
  const read = (page: number, signal: AbortSignal) =>
    api.get<List<T>>(`${path}/${resource}`, { query: { ...query, page, pageSize: PAGE_OF_ALL }, signal });
  return queryOptions({
    queryKey: [path, resource, 'all', query],
    queryFn: async ({ signal }) => {
      const first = await read(1, signal);
      const data = [...first.data];
      const pages = Math.min(first.totalPages, MOST_AT_ONCE / PAGE_OF_ALL);
      for (let page = 2; page <= pages; page += 1) data.push(...(await read(page, signal)).data);
      return { data, total: first.total };
    },
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

/** The number of items, without reading any: the totals of lists are exact and cheap. */
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

/** All counts of the home screen in one response. */
export function overviewQuery(path: string) {
  return queryOptions({
    queryKey: [path, 'overview'],
    queryFn: ({ signal }) => api.get<Overview>(`${path}/overview`, { signal }),
  });
}

/** Call after a write: refetches what is shown of these resources, and marks the rest as outdated. */
export async function refresh(path: string, ...resources: readonly string[]): Promise<void> {
  await Promise.all(
    [...resources, 'overview'].map((resource) => queryClient.invalidateQueries({ queryKey: [path, resource] })),
  );
}

/** Like `refresh`, after an entity was deleted: open details of it do not ask for it again. */
export async function refreshWithout(path: string, resource: string, id: string): Promise<void> {
  const [, , one] = entityQuery(path, resource, id).queryKey;
  await Promise.all([
    refresh(path),
    queryClient.invalidateQueries({
      queryKey: [path, resource],
      predicate: ({ queryKey }) => queryKey[2] !== one || queryKey[3] !== id,
    }),
  ]);
}
