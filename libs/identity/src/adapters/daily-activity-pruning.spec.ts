import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppLogger } from '@app/platform';
import { FixedClock } from '@app/shared-kernel/testing';
import { ActivityRetention } from '../domain/activity/activity-retention.ts';
import { OldActivities } from '../ports/activity/old-activities.port.ts';
import { PruneActivities } from '../use-cases/activity/prune-activities.use-case.ts';
import { DailyActivityPruning } from './daily-activity-pruning.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Has some entries to give away, in batches of two. */
class Heap extends OldActivities {
  readonly asked: Date[] = [];
  left = 0;
  onBatch = (): void => undefined;

  async deleteSome(before: Date): Promise<number> {
    this.asked.push(before);
    this.onBatch();
    const batch = Math.min(2, this.left);
    this.left -= batch;
    return batch;
  }
}

let heap: Heap;
let prune: PruneActivities;

beforeEach(() => {
  heap = new Heap();
  prune = new PruneActivities(heap, new ActivityRetention(30), new FixedClock(new Date('2026-03-31T12:00:00.000Z')));
});

describe(PruneActivities.name, () => {
  it('deletes batch after batch what is older than the days that are kept', async () => {
    heap.left = 5;
    expect(await prune.execute()).toBe(5);
    expect(new Set(heap.asked.map((before) => before.toISOString()))).toEqual(new Set(['2026-03-01T12:00:00.000Z']));
    expect(heap.asked).toHaveLength(4);
  });

  it('stops between batches when it is told to', async () => {
    heap.left = 100;
    const ending = new AbortController();
    heap.onBatch = () => void (heap.asked.length === 3 && ending.abort());
    expect(await prune.execute(ending.signal)).toBe(6);
  });
});

describe(DailyActivityPruning.name, () => {
  let daily: DailyActivityPruning;

  beforeEach(() => {
    jest.useFakeTimers();
    daily = new DailyActivityPruning(prune, new AppLogger('silent'), { job: (_, work) => work() });
  });
  afterEach(() => void jest.useRealTimers());

  it('runs soon after the start and once a day from then on, also after a failure', async () => {
    heap.onBatch = () => {
      if (heap.asked.length === 1) throw new Error('the database is out of reach');
    };
    daily.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(heap.asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2 * DAY);
    expect(heap.asked).toHaveLength(3);
    await daily.onModuleDestroy();
  });

  it('runs no more once the service stops', async () => {
    daily.onApplicationBootstrap();
    await daily.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(3 * DAY);
    expect(heap.asked).toEqual([]);
  });
});
