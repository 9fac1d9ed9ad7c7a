import { describe, expect, it } from '@jest/globals';
import { DirectTransactions, FixedClock, InMemoryErasure, InMemoryVersionSteps } from '@app/shared-kernel/testing';
import { InMemoryChangeMaintenance } from '../../testing/in-memory-change-maintenance.ts';
import { ChangeRetention } from '../domain/change-retention.ts';
import { PruneChanges } from './prune-changes.use-case.ts';
import { PurgeChanges } from './purge-changes.use-case.ts';
import { StartNewHistory } from './start-new-history.use-case.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
const KEPT_FROM = new Date('2025-12-31T12:00:00.000Z');

describe(PruneChanges.name, () => {
  /** 207 deletions before the days that are kept, and one within them; 100 are forgotten at once. */
  function given() {
    const upkeep = new InMemoryChangeMaintenance(100);
    const at = (version: number, changedAt: Date) => ({ workspaceId: 'w', version, changedAt });
    const old = Array.from({ length: 207 }, (_, n) => at(n, new Date(KEPT_FROM.getTime() - 1)));
    upkeep.tombstones = [...old, at(300, KEPT_FROM)];
    return { upkeep, prune: new PruneChanges(upkeep, new ChangeRetention(90), new FixedClock(now)) };
  }

  it('forgets what was deleted before the days that are kept', async () => {
    const { upkeep, prune } = given();
    expect(await prune.execute()).toBe(207);
    expect(upkeep.tombstones).toMatchObject([{ version: 300 }]);
    expect(upkeep.completeFrom.get('w')).toBe(206);
  });

  it('begins no batch when it is to end, and ends after the one at hand', async () => {
    const { upkeep, prune } = given();
    expect(await prune.execute({ aborted: true })).toBe(0);
    expect(upkeep.tombstones).toHaveLength(208);
    const answers = [false, true];
    const soon = {
      get aborted() {
        return answers.shift() ?? true;
      },
    };
    expect(await prune.execute(soon)).toBe(100);
    expect(upkeep.tombstones).toHaveLength(108);
  });
});

describe(StartNewHistory.name, () => {
  it('takes every workspace beyond all versions that it ever had, and notes where the record begins', async () => {
    const upkeep = new InMemoryChangeMaintenance();
    const clock = now.getTime() * 1_000;
    const versions = { a: 5, b: clock + 3 };
    const steps = new InMemoryVersionSteps(new Map(Object.entries(versions)));
    const begin = new StartNewHistory(steps, upkeep, new DirectTransactions(), new FixedClock(now));
    expect(await begin.execute()).toBe(2);
    expect(Object.fromEntries(upkeep.completeFrom)).toEqual({ a: clock, b: clock + 4 });
  });
});

describe(PurgeChanges.name, () => {
  it('erases all, or as much as it has time for', async () => {
    const rows = new InMemoryErasure(1);
    for (const workspace of ['w', 'v']) rows.add(workspace, 'a', 'b', 'c');
    const purge = new PurgeChanges(rows);
    const aborted = AbortSignal.abort(new Error('stop'));
    await expect(purge.execute('w', aborted)).rejects.toThrow('stop');
    expect(rows.left('w').length).toBeGreaterThan(0);
    await purge.execute('w', new AbortController().signal);
    expect([rows.left('w').length, rows.left('v').length]).toEqual([0, 3]);
  });
});
