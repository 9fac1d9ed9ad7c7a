import { describe, expect, it } from '@jest/globals';
import { dayOf, shortTime } from './short-time.ts';

/** Half past midnight in local time, which is another day in UTC wherever clocks are ahead of it. */
const NOW = new Date(2026, 0, 10, 0, 30);

describe(shortTime, () => {
  it.each([
    ['this midnight', new Date(2026, 0, 10), '12:00 AM'],
    ['a minute before it', new Date(2026, 0, 9, 23, 59), 'yesterday'],
    ['the day before', new Date(2026, 0, 8, 23, 59), '2 days ago'],
    ['six days before', new Date(2026, 0, 4), '6 days ago'],
    ['a week before', new Date(2026, 0, 3, 23, 59), 'Jan 3'],
    ['the last minute of the year before', new Date(2025, 11, 31, 23, 59), 'Dec 31, 2025'],
    ['a time to come', new Date(2026, 0, 11, 9), 'Jan 11'],
  ])('shows %s by the days of the device', (_, at, words) => {
    expect(shortTime(at, NOW).replace(/\s/g, ' ')).toBe(words);
  });
});

describe(dayOf, () => {
  it('names the year where it is another one here', () => {
    expect(dayOf(new Date(2026, 11, 31, 23, 59), NOW)).toBe('Dec 31');
    expect(dayOf(new Date(2027, 0, 1), NOW)).toBe('Jan 1, 2027');
  });
});
