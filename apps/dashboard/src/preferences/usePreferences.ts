import { useQuery } from '@tanstack/react-query';
import { warn, wordsFor } from '../ui/index.ts';
import { setAppearance, type Appearance } from './appearance.ts';
import { changePreferences, ownOf, preferencesQuery, type OwnPreferences } from './preferences.ts';
import { unsent } from './unsent.ts';

/** What one set for oneself, and whether the service keeps it: an older one, or one that is away, does not. */
export function usePreferences(): { readonly own: OwnPreferences; readonly areKept: boolean } {
  const { data } = useQuery(preferencesQuery);
  return { own: ownOf(data), areKept: data !== undefined };
}

/** Keeps a change for every browser; says so where that fails. */
export function keep(change: (now: OwnPreferences) => OwnPreferences): void {
  changePreferences(change).catch(told);
}

/** Shows an appearance at once, and keeps it: later, too, where the page was left before it arrived. */
export function keepAppearance(userId: string, appearance: Appearance): void {
  setAppearance(appearance);
  unsent.mark(userId);
  changePreferences((own) => ({ ...own, appearance })).then(unsent.clear, told);
}

function told(error: unknown): void {
  warn(`Not kept for other browsers. ${wordsFor(error)}`);
}
