import { describe, expect, it } from '@jest/globals';
import { STATEMENT_TIMEOUT } from '../server/session-settings.ts';
import { timeFor } from './time-for-values.ts';

const MEBIBYTE = 1024 * 1024;

describe(timeFor.name, () => {
  it('is the limit of the session for small values', () => {
    expect(timeFor({})).toBe(STATEMENT_TIMEOUT);
    expect(timeFor({ values: ['a'.repeat(1_000), null, 7, new Date(), ['b']] })).toBe(STATEMENT_TIMEOUT);
  });

  it.each([
    ['text', 'a'.repeat(10 * MEBIBYTE)],
    ['bytes', Buffer.alloc(10 * MEBIBYTE)],
    ['a list of texts', Array.from({ length: 10 }, () => 'a'.repeat(MEBIBYTE))],
  ])('grows with the size of %s', (_, value) => expect(timeFor({ values: ['x', value] })).toBeGreaterThan(50_000));
});
