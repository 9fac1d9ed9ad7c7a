import { queryOptions } from '@tanstack/react-query';
import { api, ApiError, queryClient } from '../api/index.ts';
import type { Appearance } from './appearance.ts';

/** A saved view: a name, and the query of the posts list without the page number. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

/** A user's preferences. Any field may be missing or invalid, because other versions of the dashboard wrote it too. */
export interface OwnPreferences {
  readonly appearance?: Appearance;
  readonly singleKeys?: boolean;
  /** Ids of the columns of the posts list, without the title. */
  readonly postColumns?: readonly string[];
  /** How the library shows files. */
  readonly mediaAs?: 'grid' | 'table';
  /** Ids of cards of the home screen that the user does not want. */
  readonly hiddenCards?: readonly string[];
  /** By workspace, because views refer to its authors and categories. */
  readonly postViews?: Readonly<Record<string, readonly SavedView[]>>;
}

interface Kept {
  readonly version: number;
  readonly preferences: Readonly<Record<string, unknown>>;
}

/** The dashboard's key; other programs use keys beside it. */
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
 * Changes the preferences, here at once, and on the service after earlier changes. If another browser changed them
 * first, the change is applied again to the new state.
 *
 * @throws ApiError and Unreachable like `api`; the preferences then show the service's state
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
