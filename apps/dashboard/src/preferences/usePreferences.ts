import { useQuery } from '@tanstack/react-query';
import { warn, wordsFor } from '../ui/index.ts';
import { setAppearance, type Appearance } from './appearance.ts';
import { changePreferences, ownOf, preferencesQuery, type OwnPreferences } from './preferences.ts';
import { unsent } from './unsent.ts';

interface Preferences {
  readonly own: OwnPreferences;
  readonly areLoaded: boolean;
}

export function usePreferences(): Preferences {
  const { data } = useQuery(preferencesQuery);
  return { own: ownOf(data), areLoaded: data !== undefined };
}

/** Stores a change of the preferences; shows a message if that fails. */
export function keep(change: (now: OwnPreferences) => OwnPreferences): void {
  changePreferences(change).catch(told);
}

/** Applies an appearance at once and stores it; if the page is closed before it was sent, it is sent later. */
export function keepAppearance(userId: string, appearance: Appearance): void {
  setAppearance(appearance);
  unsent.mark(userId);
  changePreferences((own) => ({ ...own, appearance })).then(unsent.clear, told);
}

function told(error: unknown): void {
  warn(`Not saved to your account. ${wordsFor(error)}`);
}
