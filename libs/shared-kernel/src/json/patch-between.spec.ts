import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { patchBetween } from './patch-between.ts';

type Document = Record<string, unknown>;

/** As RFC 7396 writes it. */
function patched(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Document = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = patched(result[name], value);
  }
  return result;
}

function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const key = fc.constantFrom('a', 'b', 'c', 'd');
const leaf = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom('', 'x', false),
  fc.array(fc.nat({ max: 1 }), { maxLength: 2 }),
);
const { document } = fc.letrec<{ value: unknown; document: Document }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, tie('document')),
  document: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));

describe(patchBetween.name, () => {
  it('makes one document of the other', () => {
    fc.assert(
      fc.property(document, document, (from, to) => {
        expect(patched(from, patchBetween(from, to))).toEqual(to);
      }),
      { numRuns: 200 },
    );
  });

  it('tells nothing that stays as it is', () => {
    fc.assert(
      fc.property(document, (same) => {
        expect(patchBetween(same, structuredClone(same))).toEqual({});
      }),
      { numRuns: 50 },
    );
    expect(patchBetween({ a: { b: 1, c: 2 }, d: [1], e: 3 }, { a: { b: 1, c: 3 }, d: [1, 2] })).toEqual({
      a: { c: 3 },
      d: [1, 2],
      e: null,
    });
  });
});
