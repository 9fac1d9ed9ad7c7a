import { queryOptions } from '@tanstack/react-query';
import { api, ApiError, queryClient } from '../api/index.ts';
import type { Appearance } from './appearance.ts';

/** A named list of posts: what its address says, without the page. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

/** What one sets for oneself here. All of it may be missing, and nothing of it is sure to be right: other versions wrote it, too. */
export interface OwnPreferences {
  readonly appearance?: Appearance;
  readonly singleKeys?: boolean;
  /** Ids of the columns of the posts list, without the title. */
  readonly postColumns?: readonly string[];
  /** By workspace, for they name its authors and categories. */
  readonly postViews?: Readonly<Record<string, readonly SavedView[]>>;
}

interface Kept {
  readonly version: number;
  readonly preferences: Readonly<Record<string, unknown>>;
}

/** What is the dashboard's; other programs keep theirs beside it. */
const OURS = 'dashboard';
const TRIES = 3;

export const preferencesQuery = queryOptions({
  queryKey: ['me', 'preferences'],
  queryFn: ({ signal }) => api.get<Kept>('/me/preferences', { signal, anonymous: true }),
  staleTime: 60_000,
});

export function ownOf(kept: Kept | undefined): OwnPreferences {
  const own = kept?.preferences[OURS];
  return typeof own === 'object' && own !== null ? own : {};
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Changes what one set, here at once and on the service after what was changed before. Where another browser was first, the change is
 * done again on what that one left.
 *
 * @throws ApiError and Unreachable as `api` does; what is shown is what the service has then
 */
export function changePreferences(change: (now: OwnPreferences) => OwnPreferences): Promise<void> {
  const { queryKey } = preferencesQuery;
  queryClient.setQueryData<Kept>(queryKey, (kept) => kept && changed(kept, change));
  const done = before.then(() => send(change));
  before = done.catch(() => queryClient.invalidateQueries({ queryKey }));
  return done;
}

async function send(change: (now: OwnPreferences) => OwnPreferences): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const kept = await api.get<Kept>('/me/preferences');
    try {
      const { preferences } = changed(kept, change);
      const next = await api.put<Kept>('/me/preferences', { preferences }, { query: { ifVersion: kept.version } });
      queryClient.setQueryData(preferencesQuery.queryKey, next);
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || attempt === TRIES) throw error;
    }
  }
}

function changed(kept: Kept, change: (now: OwnPreferences) => OwnPreferences): Kept {
  return { ...kept, preferences: { ...kept.preferences, [OURS]: change(ownOf(kept)) } };
}
