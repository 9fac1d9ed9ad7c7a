import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { consequenceOf, FAILING_MAX_MS, PAUSES, REST_MAX_MS, type Before, type Outcome } from './attempt.ts';

const FAILED: Outcome = {
  status: 500,
  response: '',
  error: 'The receiver answered 500.',
  retryAfterMs: null,
  tookMs: 5,
};
const FIRST: Before = { event: 'post.published', attempts: 0, failures: 0, failingForMs: 0 };

describe('what follows from an attempt', () => {
  it('is the end after a success', () => {
    const outcome = { ...FAILED, status: 204, error: null };
    expect(consequenceOf(outcome, { ...FIRST, attempts: 9, failures: 9, failingForMs: FAILING_MAX_MS }, 1)).toEqual({
      state: 'delivered',
      retryInMs: null,
      restMs: 0,
      turnOff: null,
    });
  });

  it('is another attempt after each pause, and the end after the last', () => {
    const pauses = Array.from({ length: 10 }, (_, attempts) => consequenceOf(FAILED, { ...FIRST, attempts }, 0));
    expect(pauses.map(({ retryInMs }) => retryInMs)).toEqual([...PAUSES, null]);
    expect(pauses.map(({ state }) => state)).toEqual([...Array<string>(9).fill('waiting'), 'failed']);
  });

  it('is never earlier than the pause or what the receiver asked for, and never later than a bit more than a day', () => {
    const before = fc.record({
      event: fc.constant('post.published'),
      attempts: fc.nat({ max: 12 }),
      failures: fc.nat({ max: 2_000 }),
      failingForMs: fc.nat(),
    });
    fc.assert(
      fc.property(before, fc.option(fc.nat()), fc.double({ min: 0, max: 1, noNaN: true }), (given, asked, random) => {
        const { retryInMs, restMs } = consequenceOf({ ...FAILED, retryAfterMs: asked }, given, random);
        const pause = PAUSES[given.attempts];
        if (pause === undefined) expect(retryInMs).toBeNull();
        else expect(retryInMs).toBeGreaterThanOrEqual(Math.max(pause, Math.min(asked ?? 0, 24 * 3_600_000)));
        expect(retryInMs ?? 0).toBeLessThanOrEqual(24 * 3_600_000 * 1.1);
        expect(restMs).toBeLessThanOrEqual(Math.max(REST_MAX_MS, asked ?? 0));
      }),
    );
  });

  it('is no rest after one failure, which may concern one event only, and a growing one after more', () => {
    const rests = [0, 1, 2, 3, 20, 500].map((failures) => consequenceOf(FAILED, { ...FIRST, failures }, 0).restMs);
    expect(rests).toEqual([0, 5_000, 10_000, 20_000, REST_MAX_MS, REST_MAX_MS]);
  });

  it('is that the webhook is turned off after five days, and at once when the receiver is gone', () => {
    const failing = (failingForMs: number) => consequenceOf(FAILED, { ...FIRST, failingForMs }, 0).turnOff;
    expect([failing(FAILING_MAX_MS - 1), failing(FAILING_MAX_MS)]).toEqual([null, 'failing']);
    expect(consequenceOf({ ...FAILED, status: 410 }, FIRST, 0)).toMatchObject({ state: 'failed', turnOff: 'gone' });
  });

  it('is nothing more for a test', () => {
    expect(consequenceOf(FAILED, { ...FIRST, event: 'webhook.test', failingForMs: FAILING_MAX_MS }, 0)).toEqual({
      state: 'failed',
      retryInMs: null,
      restMs: 0,
      turnOff: null,
    });
  });
});
