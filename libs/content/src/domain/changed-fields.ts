import { sameValue } from '@app/shared-kernel';

/** The fields in which `next` differs from what is stored; documents compare by what they hold. */
export function changedFields<T extends object>(stored: T, next: Partial<T>): Partial<T> {
  const changed = Object.entries(next).filter(([field, value]) => !sameValue(stored[field as keyof T], value));
  return Object.fromEntries(changed) as Partial<T>;
}
