import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppLogger } from '@app/platform';
import { MediaFixture } from '../../testing/media/media-fixture.ts';
import type { Sweeping } from '../use-cases/media/sweep-orphaned-media.use-case.ts';
import { DailyMediaSweep } from './daily-media-sweep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe(DailyMediaSweep.name, () => {
  let bench: MediaFixture;
  let runs: number;
  let fail: boolean;
  let said: string;
  let sweeping: Sweeping;
  let daily: DailyMediaSweep;

  beforeEach(async () => {
    bench = await MediaFixture.open();
    jest.useFakeTimers();
    [runs, fail] = [0, false];
    sweeping = { refused: null, files: 9, orphans: 3, seenTo: [], quarantined: 2, deleted: 1, leftovers: 4 };
    const { sweep } = bench;
    sweep.execute = async () => {
      runs += 1;
      if (fail) throw new Error('the store is out of reach');
      return sweeping;
    };
    said = '';
    const stream = new Writable({ write: (text, _, done) => ((said += String(text)), done()) });
    daily = new DailyMediaSweep(sweep, new AppLogger('info', stream), { job: (_, work) => work() });
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
    await daily.onModuleDestroy();
  });

  it('tries again the next day when a run fails', async () => {
    fail = true;
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE + DAY);
    expect(runs).toBe(2);
    await daily.onModuleDestroy();
  });

  it('runs no more once the service stops', async () => {
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE);
    await daily.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(3 * DAY);
    expect(runs).toBe(1);
  });

  it('tells at info what each run did, in numbers', async () => {
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(JSON.parse(said)).toMatchObject({
      level: 30,
      files: 9,
      orphans: 3,
      quarantined: 2,
      deleted: 1,
      leftovers: 4,
    });
    await daily.onModuleDestroy();
  });

  it('warns when a run touched nothing, and says why', async () => {
    sweeping = { ...sweeping, refused: 'The media store belongs to another database.' };
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(JSON.parse(said)).toMatchObject({
      level: 40,
      msg: 'No media were swept. The media store belongs to another database.',
    });
    await daily.onModuleDestroy();
  });
});
