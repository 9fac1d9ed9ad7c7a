import { meQuery, queryClient } from '../api/index.ts';
import type { Values } from './values.ts';

const PREFIX = 'galley.fields.';

/** The storage of the tab outlives a sign-out, so the user is part of the key. */
function keyOf(place: string): string {
  return `${PREFIX}${queryClient.getQueryData(meQuery.queryKey)?.user.id ?? ''}.${place}`;
}

/** Unsaved input for the fields of an entity; kept in this tab when the panel closes or the page reloads. */
export const unsent = {
  read(place: string): Values | null {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as Values | null;
    } catch {
      return null;
    }
  },
  keep(place: string, changes: Values): void {
    try {
      if (Object.keys(changes).length === 0) sessionStorage.removeItem(keyOf(place));
      else sessionStorage.setItem(keyOf(place), JSON.stringify(changes));
    } catch {
      // The storage is full; the input is still on the screen.
    }
  },
  /** Deletes the input for all entities: the user signs out. */
  forget(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  },
};
