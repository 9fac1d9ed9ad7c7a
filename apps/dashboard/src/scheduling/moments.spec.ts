import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distanceInWords, fieldOf, momentOf, tomorrowMorning } from './moments.ts';

const NOW = new Date(2026, 10, 23, 17, 30);

describe('moments of plans', () => {
  it('come back from the field that they were put into, to the minute', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const field = fieldOf(new Date(minute * 60_000));
        expect(fieldOf(momentOf(field)!)).toBe(field);
      }),
      { numRuns: 300 },
    );
  });

  it('are read in the zone of the device, to the second', () => {
    expect(momentOf('2026-11-23T09:05')).toEqual(new Date(2026, 10, 23, 9, 5));
    expect(momentOf('2026-11-23T09:05:07')).toEqual(new Date(2026, 10, 23, 9, 5, 7));
    expect(fieldOf(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04');
  });

  it('are tried in a zone that is not UTC', () => {
    expect(momentOf('2026-11-23T09:05')?.toISOString()).not.toBe('2026-11-23T09:05:00.000Z');
  });

  it.each(['', 'tomorrow', '2026-11-23', '2026-13-01T09:00', '2026-11-23T25:00'])('are not named by %j', (field) => {
    expect(momentOf(field)).toBeNull();
  });

  it.each([
    [20_000, 'this minute'],
    [90_000, 'in 2 minutes'],
    [3_600_000, 'in 1 hour'],
    [3_600_000 + 40 * 60_000, 'in 1 hour'],
    [86_400_000 - 3_600_000, 'tomorrow'],
    [86_400_000 * 6, 'in 6 days'],
    [-3_600_000, '1 hour ago'],
  ])('%d ms away are told as %j', (away, words) => {
    expect(distanceInWords(new Date(NOW.getTime() + away), NOW)).toBe(words);
  });

  it('are proposed for the next morning', () => {
    expect(tomorrowMorning(NOW)).toEqual(new Date(2026, 10, 24, 9));
    expect(tomorrowMorning(new Date(2026, 11, 31, 23))).toEqual(new Date(2027, 0, 1, 9));
  });
});
