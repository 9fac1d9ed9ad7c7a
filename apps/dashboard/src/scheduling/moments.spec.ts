import { describe, expect, it } from '@jest/globals';
import { clockInWords, dayInWords, distanceInWords, shortDay } from './moments.ts';

const NOW = new Date(2026, 10, 23, 17, 30);

describe('moments of schedules', () => {
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

  it('are written as clocks and calendars of a time zone show them', () => {
    const at = new Date('2026-11-23T23:05:00Z');
    expect([dayInWords(at, 'UTC'), dayInWords(at, 'Asia/Kathmandu')]).toEqual([
      'Monday, November 23, 2026',
      'Tuesday, November 24, 2026',
    ]);
    expect(clockInWords(at, 'Asia/Kathmandu')).toMatch(/^4:50\sAM$/);
    expect(shortDay(at, 'UTC')).toBe('Nov 23, 2026');
  });
});
