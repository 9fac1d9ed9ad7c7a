import { describe, expect, it } from '@jest/globals';
import { instantsOf, isDay } from './days.ts';

describe(instantsOf, () => {
  it('begins with the first moment of a day, and ends with the last, in local time', () => {
    const { from, to } = instantsOf('2026-11-02', '2026-11-02');
    expect(from).toBe(new Date(2026, 10, 2, 0, 0, 0, 0).toISOString());
    expect(to).toBe(new Date(2026, 10, 2, 23, 59, 59, 999).toISOString());
  });

  it('goes over the ends of months and years', () => {
    expect(instantsOf(undefined, '2026-12-31').to).toBe(new Date(2026, 11, 31, 23, 59, 59, 999).toISOString());
    expect(instantsOf('2028-02-29', undefined).from).toBe(new Date(2028, 1, 29).toISOString());
  });

  it.each(['', '2026', '2026-13-01', '2026-02-30', '0020-01-01', '2026-11-02T10:00', 'yesterday', undefined])(
    'has no bound for %p',
    (text) => {
      expect(instantsOf(text, text)).toEqual({ from: undefined, to: undefined });
      expect(isDay(text ?? '')).toBe(false);
    },
  );
});
