import { isStorableText } from '@app/shared-kernel';

/**
 * A value whose texts the database can store: NUL and halves of characters become U+FFFD, which real exports have too. Only arrays and
 * plain objects are looked into.
 *
 * @returns the value itself if there is nothing to replace
 */
export function storable<T>(value: T): T {
  return isStorable(value) ? value : (replaced(value) as T);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  return valuesOf(value).every(isStorable);
}

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD').toWellFormed();
  if (Array.isArray(value)) return value.map(replaced);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each)]));
}

function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isPlain(value) ? Object.values(value) : [];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
