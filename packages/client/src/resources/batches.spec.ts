import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { batches } from './batches.ts';

describe(batches, () => {
  it('has each name once, in its order, a hundred at most and as many as an address holds', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z-]{1,200}$/), { maxLength: 300 }), (names) => {
        const all = batches(names);
        expect(all.flat()).toEqual([...new Set(names)]);
        for (const batch of all) {
          expect(batch.length).toBeLessThanOrEqual(100);
          expect(batch.join().length).toBeLessThanOrEqual(6_000);
        }
      }),
    );
  });

  it('fills a batch before it begins the next', () => {
    const names = Array.from({ length: 250 }, (_, at) => `post-${at}`);
    expect(batches(names).map(({ length }) => length)).toEqual([100, 100, 50]);
  });
});
