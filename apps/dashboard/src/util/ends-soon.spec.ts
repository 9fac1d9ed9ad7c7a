import { describe, expect, it } from '@jest/globals';
import { endsSoon } from './ends-soon.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const after = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();
const DAYS_14 = 14 * 24 * 60 * 60 * 1_000;

describe(endsSoon, () => {
  it.each([
    ['no end', null, false],
    ['an end a moment ago', after(-1), false],
    ['an end now', after(0), true],
    ['an end a moment before 14 days are over', after(DAYS_14 - 1), true],
    ['an end in 14 days', after(DAYS_14), false],
  ])('is told of %s: %s', (_, at, expected) => expect(endsSoon(at, NOW)).toBe(expected));
});
