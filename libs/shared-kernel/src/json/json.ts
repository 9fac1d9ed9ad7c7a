import { isStorableText } from '../text/text.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** True for a plain object; false for arrays and null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Levels of nested objects and arrays in a JSON value of any content, at most. */
export const JSON_DEPTH_MAX = 64;

/** True when PostgreSQL can store every text of a JSON value, keys included, and it is nested at most `levels` deep. */
export function isStorableJson(value: unknown, levels = JSON_DEPTH_MAX): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorableJson(item, levels - 1));
}

/** Reads own properties only, so that keys such as `constructor` are data and never inherited members. */
export function own(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether two values are equal: objects whatever the order of their keys, dates by their time. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => sameValue(item, b[at]))
    );
  }
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && sameValue(value, right[key]))
  );
}
