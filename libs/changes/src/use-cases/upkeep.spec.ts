import { describe, expect, it } from '@jest/globals';
import { DirectTransactions, FixedClock } from '@app/shared-kernel/testing';
import { ChangeRetention } from '../domain/change-retention.ts';
import { ChangeErasure } from '../ports/change-erasure.port.ts';
import { ChangeUpkeep } from '../ports/change-upkeep.port.ts';
import { VersionSteps } from '../ports/version-steps.port.ts';
import { PruneChanges } from './prune-changes.use-case.ts';
import { PurgeChanges } from './purge-changes.use-case.ts';
import { StartNewHistory } from './start-new-history.use-case.ts';

class CountedUpkeep extends ChangeUpkeep {
  readonly before: Date[] = [];
  begunAt: ReadonlyMap<string, number> | undefined;

  async *forget(before: Date) {
    this.before.push(before);
    for (const batch of [100, 100, 7]) {
      await Promise.resolve();
      yield batch;
    }
  }

  beginAt(versions: ReadonlyMap<string, number>) {
    this.begunAt = versions;
    return Promise.resolve();
  }
}

class Steps extends VersionSteps {
  constructor(private readonly versions: Map<string, number>) {
    super();
  }

  raiseAll(to: number) {
    return Promise.resolve(new Map([...this.versions].map(([id, version]) => [id, Math.max(to, version + 1)])));
  }
}

class Batches extends ChangeErasure {
  done = 0;

  async *erase() {
    for (; this.done < 3; this.done += 1) {
      await Promise.resolve();
      yield undefined;
    }
  }
}

const now = new Date('2026-03-31T12:00:00.000Z');

describe(PruneChanges.name, () => {
  const forgetting = (upkeep: ChangeUpkeep) => new PruneChanges(upkeep, new ChangeRetention(90), new FixedClock(now));

  it('forgets what was deleted before the days that are kept', async () => {
    const upkeep = new CountedUpkeep();
    expect(await forgetting(upkeep).execute()).toBe(207);
    expect(upkeep.before).toEqual([new Date('2025-12-31T12:00:00.000Z')]);
  });

  it('begins no batch when it is to end, and ends after the one at hand', async () => {
    const upkeep = new CountedUpkeep();
    expect(await forgetting(upkeep).execute({ aborted: true })).toBe(0);
    expect(upkeep.before).toEqual([]);
    const answers = [false, true];
    const soon = {
      get aborted() {
        return answers.shift() ?? true;
      },
    };
    expect(await forgetting(upkeep).execute(soon)).toBe(100);
  });
});

describe(StartNewHistory.name, () => {
  it('takes every workspace beyond all versions that it ever had, and notes where the record begins', async () => {
    const upkeep = new CountedUpkeep();
    const clock = now.getTime() * 1_000;
    const steps = new Steps(
      new Map([
        ['a', 5],
        ['b', clock + 3],
      ]),
    );
    const begin = new StartNewHistory(steps, upkeep, new DirectTransactions(), new FixedClock(now));
    expect(await begin.execute()).toBe(2);
    expect(upkeep.begunAt).toEqual(
      new Map([
        ['a', clock],
        ['b', clock + 4],
      ]),
    );
  });
});

describe(PurgeChanges.name, () => {
  it('erases all, or as much as it has time for', async () => {
    const whole = new Batches();
    await new PurgeChanges(whole).execute('w', new AbortController().signal);
    expect(whole.done).toBe(3);
    const part = new Batches();
    await expect(new PurgeChanges(part).execute('w', AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
    expect(part.done).toBeLessThan(3);
  });
});
