import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { untilLocked, withLockRetry } from './patience.ts';

const MINUTE = 60_000;

describe(withLockRetry, () => {
  let clock: number;
  beforeEach(() => {
    clock = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
  });
  afterEach(() => void jest.restoreAllMocks());

  const refused = () => new QueryFailedError('select', [], Object.assign(new Error('no lock'), { code: '55P03' }));
  /** A transaction that takes some time before it is refused a lock, so many times. */
  const transaction = (refusals: number, ms: number) => {
    let tried = 0;
    return () => {
      clock += ms;
      tried += 1;
      return tried <= refusals ? Promise.reject(refused()) : Promise.resolve(tried);
    };
  };

  it('waits for a minute from the first refusal, however long the work before took', async () => {
    expect(await withLockRetry(() => untilLocked(transaction(1, 2 * MINUTE)))).toBe(2);
    await expect(withLockRetry(() => untilLocked(transaction(3, 0.6 * MINUTE)))).rejects.toThrow('no lock');
  });

  it('waits for nothing else', async () => {
    await expect(untilLocked(transaction(1, 0))).rejects.toThrow('no lock');
    const other = () => Promise.reject(new Error('broken'));
    await expect(withLockRetry(() => untilLocked(other))).rejects.toThrow('broken');
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(withLockRetry(() => untilLocked(transaction(1, 0)), stopped)).rejects.toThrow('stopped');
  });
});
