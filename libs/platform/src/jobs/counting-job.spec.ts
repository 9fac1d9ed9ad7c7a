import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppLogger } from '../logging/app-logger.ts';
import { CountingJob } from './counting-job.ts';

describe(CountingJob, () => {
  let lines: string[];
  let counts: number[];
  let signals: AbortSignal[];
  let job: CountingJob;

  beforeEach(() => {
    jest.useFakeTimers();
    [lines, counts, signals] = [[], [], []];
    const work = {
      execute: async (signal: AbortSignal) => {
        signals.push(signal);
        return counts.shift() ?? 0;
      },
    };
    const message = { context: 'bakery', text: (count: number) => `baked ${count} loaves` };
    const log = new AppLogger('debug', { write: (line: string) => void lines.push(line) });
    const metrics = { job: <T>(_: string, run: () => Promise<T>) => run() };
    job = new CountingJob({ name: 'baking', everyMs: 1_000, firstWithinMs: 1 }, work, message, log, metrics);
  });
  afterEach(async () => {
    await job.onModuleDestroy();
    jest.useRealTimers();
  });

  it('logs how much each run did, and nothing of a run that did nothing', async () => {
    counts.push(2, 0, 3);
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(signals).toHaveLength(3);
    const logged = lines.map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([
      { context: 'bakery', msg: 'baked 2 loaves' },
      { context: 'bakery', msg: 'baked 3 loaves' },
    ]);
  });

  it('tells its work when the service stops', async () => {
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await job.onModuleDestroy();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
