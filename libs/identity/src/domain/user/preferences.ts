import { isJsonObject, isStorableJson, type JsonObject } from '@app/shared-kernel';

/** Bytes of the document as JSON without white space, in UTF-8. */
export const PREFERENCES_MAX_BYTES = 64 * 1024;
/** Nested objects and arrays, including the document itself. */
export const PREFERENCES_MAX_DEPTH = 16;

/** The preferences of a user. Galley does not interpret them: they belong to the programs that wrote them. */
export interface Preferences {
  /** Starts at 1 and increases with each change; 0 before the first. */
  readonly version: number;
  readonly content: JsonObject;
  /** Null before the first change. */
  readonly updatedAt: Date | null;
}

export const NO_PREFERENCES: Preferences = { version: 0, content: {}, updatedAt: null };

/** @returns what is wrong, as `must …`, or null */
export function preferencesFault(value: unknown): string | null {
  if (!isJsonObject(value)) return 'must be an object';
  if (!isWithin(value, PREFERENCES_MAX_DEPTH)) {
    return `must be nested at most ${PREFERENCES_MAX_DEPTH} levels deep`;
  }
  if (!isStorableJson(value)) return 'must be well-formed text without NUL characters';
  return Buffer.byteLength(JSON.stringify(value)) <= PREFERENCES_MAX_BYTES
    ? null
    : `must have at most ${PREFERENCES_MAX_BYTES} bytes as JSON`;
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isWithin(item, levels - 1));
}
