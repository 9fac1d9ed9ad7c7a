import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { patience } from './patience.ts';

describe('patience', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tells how long is waited for while it is, the longest of several', async () => {
    const told: number[] = [];
    const silent = patience.subscribe(() => told.push(patience.now()));
    const [one, other] = [patience.wait(2), patience.wait(5)];
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await one).toBe(true);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await other).toBe(true);
    expect(told).toEqual([2, 5, 5, 0]);
    silent();
  });

  it.each([[null], [61]])('does not wait for %s seconds', async (seconds) => {
    expect(await patience.wait(seconds)).toBe(false);
    expect(patience.now()).toBe(0);
  });

  it('ends when what was asked is called off', async () => {
    const off = new AbortController();
    const waited = patience.wait(30, off.signal);
    off.abort();
    expect(await waited).toBe(false);
    expect(patience.now()).toBe(0);
  });

  it('sends no write again that the user cancelled, also where it is refused only afterwards', async () => {
    const sent = patience.writes;
    const waited = patience.wait(30, sent);
    patience.cancelWrites();
    expect([await waited, await patience.wait(30, sent), patience.now()]).toEqual([false, false, 0]);
    const next = patience.wait(2, patience.writes);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await next).toBe(true);
  });
});
