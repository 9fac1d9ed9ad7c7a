import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { untrueAmounts, untrueValues } from './true-values.ts';

const names = (given: object) => untrueValues(given).map(({ name }) => name);

describe(untrueValues.name, () => {
  it.each<[object, string[]]>([
    [{ ratingValue: 5 }, []],
    [{ ratingValue: '0.5' }, ['ratingValue']],
    [{ ratingValue: 8 }, ['ratingValue']],
    [{ ratingValue: 8, bestRating: 10 }, []],
    [{ ratingValue: 0, worstRating: 0 }, []],
    [{ ratingValue: 3, worstRating: 4, bestRating: 2 }, ['worstRating']],
    [{ ratingCount: 0, reviewCount: '0' }, ['ratingCount', 'reviewCount']],
    [{ price: 0 }, []],
    [{ price: -0.01 }, ['price']],
    [{ upvoteCount: -3, commentCount: 0 }, []],
    [{ longitude: -180.5 }, ['longitude']],
    [{ startOffset: 10, endOffset: 9 }, ['endOffset']],
    [{ startDate: '2027-05-01T23:00:00-05:00', endDate: '2027-05-02T03:00:00Z' }, ['endDate']],
    [{ startDate: '2027-05-01T19:00:00+02:00', endDate: '2027-05-01' }, []],
    [{ startDate: '2027-05-01', endDate: '2027-05-01' }, []],
    [{ birthDate: '1990-01-01', deathDate: '1989-01-01' }, ['deathDate']],
    [{ price: 'much', ratingValue: null, startDate: 3, endDate: '2027-05-01' }, []],
  ])('of %j are %j', (given, untrue) => expect(names(given)).toEqual(untrue));

  it('are none in a bare value', () => expect(untrueValues('text')).toEqual([]));

  it('are a rating, exactly if it is outside its bounds', () => {
    const number = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(number, number, number, (ratingValue, worstRating, bestRating) => {
        const inside = worstRating <= ratingValue && ratingValue <= bestRating;
        expect(names({ ratingValue, worstRating, bestRating }).length === 0).toBe(inside);
      }),
    );
  });

  it('are one of two times, exactly if the second is before the first', () => {
    const instant = fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(instant, instant, (startDate, endDate) => {
        expect(names({ startDate, endDate }).length > 0).toBe(endDate < startDate);
      }),
    );
  });
});

describe(untrueAmounts.name, () => {
  it.each<[Record<string, unknown>, number]>([
    [{ value: 0 }, 0],
    [{ value: -1 }, 1],
    [{ minValue: 3, maxValue: 2 }, 1],
    [{ minValue: 2, maxValue: 2 }, 0],
  ])('of %j are %d', (given, count) => expect(untrueAmounts(given)).toHaveLength(count));
});
