import { useQuery } from '@tanstack/react-query';
import { warn, wordsFor } from '../ui/index.ts';
import { changePreferences, ownOf, preferencesQuery, type OwnPreferences } from './preferences.ts';

/** What one set for oneself, and whether the service keeps it: an older one, or one that is away, does not. */
export function usePreferences(): { readonly own: OwnPreferences; readonly areKept: boolean } {
  const { data } = useQuery(preferencesQuery);
  return { own: ownOf(data), areKept: data !== undefined };
}

/** Keeps a change for every browser; says so where that fails. */
export function keep(change: (now: OwnPreferences) => OwnPreferences): void {
  changePreferences(change).catch((error: unknown) => warn(`Not kept for other browsers. ${wordsFor(error)}`));
}
