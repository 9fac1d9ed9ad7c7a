import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { WindowCounter } from './window-counter.ts';

describe(WindowCounter.name, () => {
  afterEach(() => void jest.useRealTimers());

  it('counts each name for itself, and begins anew after a minute', () => {
    jest.useFakeTimers();
    const counter = new WindowCounter(2);
    expect([counter.take('a'), counter.take('a'), counter.take('b')]).toEqual([null, null, null]);
    jest.advanceTimersByTime(45_000);
    expect(counter.take('a')).toBe(15);
    expect(counter.take('b')).toBeNull();
    jest.advanceTimersByTime(15_000);
    expect(counter.take('a')).toBeNull();
  });
});
