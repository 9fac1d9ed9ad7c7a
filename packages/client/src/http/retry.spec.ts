import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failure, type ErrorCode } from '../errors.ts';
import { delayBeforeRetry, retryAfterMs } from './retry.ts';

const error = (code: ErrorCode, status: number | null, retryAfter?: number) =>
  failure(code, 'It failed', { status, retryAfterMs: retryAfter ?? null });

describe(delayBeforeRetry.name, () => {
  it.each([
    ['CONNECTION', null],
    ['TIMEOUT', null],
    ['RATE_LIMITED', 429],
    ['INTERNAL', 500],
    ['UNEXPECTED_ANSWER', 502],
  ] as const)('waits after %s %s', (code, status) => expect(delayBeforeRetry(error(code, status), 1)).not.toBeNull());

  it.each([
    ['BAD_REQUEST', 400],
    ['UNAUTHORIZED', 401],
    ['NOT_FOUND', 404],
    ['CONFLICT', 409],
    ['UNEXPECTED_ANSWER', 404],
    ['UNEXPECTED_ANSWER', 200],
  ] as const)('gives up after %s %s', (code, status) => expect(delayBeforeRetry(error(code, status), 1)).toBeNull());

  it('gives up after what is no answer of the service', () => expect(delayBeforeRetry(new Error('x'), 1)).toBeNull());

  it('waits twice as long each time, up to 5 s, and leaves at most half of it to chance', () => {
    const longest = [1, 2, 3, 4, 5, 6, 50].map((tries) => delayBeforeRetry(error('CONNECTION', null), tries, () => 0));
    expect(longest).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
        const most = delayBeforeRetry(error('CONNECTION', null), tries, () => 0) as number;
        const delay = delayBeforeRetry(error('CONNECTION', null), tries, () => chance);
        expect(delay).toBeLessThanOrEqual(most);
        expect(delay).toBeGreaterThanOrEqual(most / 2);
      }),
    );
  });

  it('waits as long as it is asked to, or not at all', () => {
    expect(delayBeforeRetry(error('RATE_LIMITED', 429, 7000), 1)).toBe(7000);
    expect(delayBeforeRetry(error('UNEXPECTED_ANSWER', 503, 0), 1)).toBe(0);
    expect(delayBeforeRetry(error('RATE_LIMITED', 429, 3_600_000), 1)).toBeNull();
  });
});

describe(retryAfterMs.name, () => {
  it.each([
    [null, null],
    ['3', 3000],
    ['0', 0],
    ['soon', null],
    ['Sat, 21 Nov 2026 10:00:05 GMT', 5000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ])('reads %j as %j', (header, expected) => expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 10))).toBe(expected));
});
