import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matching, shapeOf } from './post-search.sql.ts';

const term = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80 }),
  fc.constantFrom('rye', 'a'.repeat(32), 'a'.repeat(33), '\u{1f35e}'.repeat(32), '\u{1f35e}'.repeat(33), 'rye bread'),
);
const terms = fc.array(term, { maxLength: 3 });

describe(shapeOf.name, () => {
  it('is the same for two searches exactly when their statements are', () => {
    const textOf = (searched: readonly string[]) => matching('count(*)', { terms: searched }, 2).text;
    fc.assert(
      fc.property(terms, terms, (one, other) => {
        expect(shapeOf(one) === shapeOf(other)).toBe(textOf(one) === textOf(other));
      }),
      { numRuns: 400 },
    );
  });
});
