import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchTerms } from './search-terms.ts';

describe(searchTerms.name, () => {
  const word = fc.string({ minLength: 1, maxLength: 6 }).filter((it) => !/\s/.test(it));
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00A0'), minLength: 1, maxLength: 3 });

  it('are the words between any white space, the first ten', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, space), { maxLength: 14 }),
        fc.option(space, { nil: '' }),
        (words, before) => {
          const q = before + words.flat().join('');
          expect(searchTerms(q)).toEqual(words.slice(0, 10).map(([term]) => term));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are ten at most', () => {
    expect(searchTerms('1 2 3 4 5 6 7 8 9 10 11')).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
  });

  it('are none of nothing', () => {
    expect([searchTerms(undefined), searchTerms(''), searchTerms(' \n')]).toEqual([[], [], []]);
  });
});
