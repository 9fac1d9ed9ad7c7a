/** The fields in which `next` differs from what is stored; documents compare by what they hold. */
export function changedFields<T extends object>(stored: T, next: Partial<T>): Partial<T> {
  const changed = Object.entries(next).filter(([field, value]) => !same(stored[field as keyof T], value));
  return Object.fromEntries(changed) as Partial<T>;
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  }
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && same(value, right[key]))
  );
}
