import type { Values } from './values.ts';

const PREFIX = 'galley.fields.';

/** Unsaved input for the fields of an entity; kept in this tab when the panel closes or the page reloads. */
export const unsent = {
  read(place: string): Values | null {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + place) ?? 'null') as Values | null;
    } catch {
      return null;
    }
  },
  keep(place: string, changes: Values): void {
    try {
      if (Object.keys(changes).length === 0) sessionStorage.removeItem(PREFIX + place);
      else sessionStorage.setItem(PREFIX + place, JSON.stringify(changes));
    } catch {
      // The storage is full; the input is still on the screen.
    }
  },
};
