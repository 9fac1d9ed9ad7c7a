import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryOldActivities } from '@app/identity/testing';
import { FixedClock } from '@app/shared-kernel/testing';
import { ActivityRetention } from '../../domain/activity/activity-retention.ts';
import { PruneActivities } from './prune-activities.use-case.ts';

/** Remembers when it was asked, and goes through its entries in batches of two. */
class WatchedActivities extends InMemoryOldActivities {
  readonly asked: Date[] = [];
  batches = 0;
  onBatch = (): void => undefined;

  constructor() {
    super(2);
  }

  override async *delete(before: Date): AsyncGenerator<number> {
    this.asked.push(before);
    this.onBatch();
    for await (const batch of super.delete(before)) {
      this.batches += 1;
      this.onBatch();
      yield batch;
    }
  }
}

const old = (count: number) => Array.from({ length: count }, () => new Date('2026-01-01T00:00:00.000Z'));

let entries: WatchedActivities;
let prune: PruneActivities;

beforeEach(() => {
  entries = new WatchedActivities();
  prune = new PruneActivities(entries, new ActivityRetention(30), new FixedClock(new Date('2026-03-31T12:00:00.000Z')));
});

describe(PruneActivities.name, () => {
  it('deletes batch after batch what is older than the days that are kept', async () => {
    entries.times.push(...old(5));
    expect(await prune.execute()).toBe(5);
    expect(entries.asked.map((before) => before.toISOString())).toEqual(['2026-03-01T12:00:00.000Z']);
    expect(entries.batches).toBe(3);
  });

  it('stops between batches when it is told to', async () => {
    entries.times.push(...old(100));
    const ending = new AbortController();
    entries.onBatch = () => void (entries.batches === 3 && ending.abort());
    expect(await prune.execute(ending.signal)).toBe(6);
  });
});
