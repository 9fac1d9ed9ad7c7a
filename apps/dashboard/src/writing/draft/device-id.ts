import { newId } from '../../util/uuid.ts';

const KEY = 'galley.device';

/** A random id of this browser, by which it recognises its own working copies. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY);
  if (known !== null) return known;
  const made = newId();
  localStorage.setItem(KEY, made);
  return made;
}

/** @returns which device stored a copy, and when by its own clock; an empty name and null if it does not say */
export function leftBy(left: unknown): { readonly device: string; readonly at: number | null } {
  if (typeof left !== 'object' || left === null || !('device' in left) || !('at' in left))
    return { device: '', at: null };
  return { device: String(left.device), at: typeof left.at === 'number' ? left.at : null };
}
