import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isStorableText } from '@app/shared-kernel';
import { storable } from './storable.ts';

describe(storable, () => {
  it('replaces what no database stores in a text, wherever it stands', () => {
    const at = new Date(0);
    expect(storable({ title: 'A\0B', tags: [{ name: '\ud83d' }], at, none: null, count: 1 })).toEqual({
      title: 'A\uFFFDB',
      tags: [{ name: '\uFFFD' }],
      at,
      none: null,
      count: 1,
    });
  });

  it('returns what is sound as it is', () => {
    const sound = { title: 'Rye 🍞', tags: [{ name: 'é' }], at: new Date(0), open: () => null };
    expect(storable(sound)).toBe(sound);
  });

  it('makes every text storable, and no other change', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (text) => {
          const kept = storable({ texts: [text] }).texts[0] ?? '';
          expect(isStorableText(kept)).toBe(true);
          expect(kept).toHaveLength(text.length);
          if (isStorableText(text)) expect(kept).toBe(text);
        },
      ),
    );
  });
});
