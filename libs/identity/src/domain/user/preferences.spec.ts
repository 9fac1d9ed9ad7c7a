import { describe, expect, it } from '@jest/globals';
import { PREFERENCES_MAX_BYTES, PREFERENCES_MAX_DEPTH, preferencesFault } from './preferences.ts';

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const list = (levels: number): unknown => (levels === 0 ? 1 : [list(levels - 1)]);
/** A document of just so many bytes. */
const sized = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) });

describe(preferencesFault, () => {
  it('takes any object', () => {
    for (const value of [{}, { a: null, b: [1, 'ü', { c: true }] }, nested(PREFERENCES_MAX_DEPTH)]) {
      expect(preferencesFault(value)).toBeNull();
    }
  });

  it('refuses everything else', () => {
    for (const value of [undefined, null, [], 'text', 7, true]) {
      expect(preferencesFault(value)).toBe('must be an object');
    }
  });

  it('counts levels of objects and arrays alike', () => {
    const fault = `must be nested at most ${PREFERENCES_MAX_DEPTH} levels deep`;
    expect(preferencesFault(nested(PREFERENCES_MAX_DEPTH + 1))).toBe(fault);
    expect(preferencesFault({ a: list(PREFERENCES_MAX_DEPTH - 1) })).toBeNull();
    expect(preferencesFault({ a: list(PREFERENCES_MAX_DEPTH) })).toBe(fault);
  });

  it('counts bytes, not characters', () => {
    expect(preferencesFault(sized(PREFERENCES_MAX_BYTES))).toBeNull();
    const fault = `must have at most ${PREFERENCES_MAX_BYTES} bytes as JSON`;
    expect(preferencesFault(sized(PREFERENCES_MAX_BYTES + 1))).toBe(fault);
    expect(preferencesFault({ a: 'ü'.repeat(PREFERENCES_MAX_BYTES / 2) })).toBe(fault);
  });
});
