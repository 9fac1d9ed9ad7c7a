import { sameValue } from '@app/shared-kernel';

/** The fields of `next` whose values differ from the stored ones; objects are compared by content. */
export function changedFields<T extends object>(stored: T, next: Partial<T>): Partial<T> {
  const changed = Object.entries(next).filter(([field, value]) => !sameValue(stored[field as keyof T], value));
  return Object.fromEntries(changed) as Partial<T>;
}
