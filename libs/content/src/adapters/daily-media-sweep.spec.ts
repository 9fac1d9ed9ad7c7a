import { AppLogger } from '@app/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MediaBench } from '../../testing/media/media-bench.ts';
import { DailyMediaSweep } from './daily-media-sweep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe(DailyMediaSweep.name, () => {
  let bench: MediaBench;
  let runs: number;
  let fail: boolean;
  let daily: DailyMediaSweep;

  beforeEach(async () => {
    bench = await MediaBench.open();
    jest.useFakeTimers();
    [runs, fail] = [0, false];
    const { sweep } = bench;
    sweep.execute = async () => {
      runs += 1;
      if (fail) throw new Error('the store is out of reach');
      return { files: 0, leftovers: 0 };
    };
    daily = new DailyMediaSweep(sweep, new AppLogger('silent'));
  });
  afterEach(async () => {
    jest.useRealTimers();
    await bench.close();
  });

  it('runs soon after the start and once a day from then on', async () => {
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(runs).toBe(1);
    await jest.advanceTimersByTimeAsync(3 * DAY);
    expect(runs).toBe(4);
    daily.onModuleDestroy();
  });

  it('tries again the next day when a run fails', async () => {
    fail = true;
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE + DAY);
    expect(runs).toBe(2);
    daily.onModuleDestroy();
  });

  it('runs no more once the service stops', async () => {
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE);
    daily.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(3 * DAY);
    expect(runs).toBe(1);
  });
});
