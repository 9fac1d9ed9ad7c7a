import { useSyncExternalStore } from 'react';

/** What becomes of texts whose screen was left a moment ago: saved, or on the way to the service. */
export type Leaving = ReadonlyMap<string, 'saved' | 'saving'>;

let texts: Leaving = new Map();
const listeners = new Set<() => void>();

/**
 * Notes that a text was left.
 *
 * @returns a function that ends it, once the list of unsent texts was read anew
 */
export function leave(id: string, as: 'saved' | 'saving'): () => void {
  change(new Map([...texts, [id, as]]));
  return () => change(new Map([...texts].filter(([other]) => other !== id)));
}

export function useLeaving(): Leaving {
  return useSyncExternalStore(subscribe, now);
}

const now = (): Leaving => texts;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(changed: Leaving): void {
  texts = changed;
  for (const listener of listeners) listener();
}
