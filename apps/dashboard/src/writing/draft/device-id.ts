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

/** @returns when this device stored a copy, in milliseconds since 1970 by its own clock; null when another device did */
export function timeHere(left: unknown): number | null {
  if (typeof left !== 'object' || left === null || !('device' in left) || !('at' in left)) return null;
  return left.device === deviceId() && typeof left.at === 'number' ? left.at : null;
}
