import type { Values } from './values.ts';

const PREFIX = 'galley.fields.';

/** What was typed into the fields of an entity and not saved: it outlives the panel, and the page in this tab. */
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
      // No room: it is still on the screen.
    }
  },
};
