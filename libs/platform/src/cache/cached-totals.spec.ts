import { describe, expect, it } from '@jest/globals';
import { runWith } from '../work-context.ts';
import { CachedTotals } from './cached-totals.ts';
import type { ReadSnapshot } from './read-snapshot.ts';

const moment = (contentVersion: number, workspaceId = 'a'): ReadSnapshot => ({ workspaceId, contentVersion });

describe(CachedTotals.name, () => {
  const totals = () => {
    const remembered = new CachedTotals();
    let counts = 0;
    const ask = (at: ReadSnapshot | null, question = 'all') => {
      const asked = () => remembered.of(question, () => Promise.resolve((counts += 1)));
      return at ? runWith({ snapshot: at }, asked) : asked();
    };
    return { remembered, ask, counts: () => counts };
  };

  it('counts once for one version of a workspace, also for those who ask at once', async () => {
    const { ask, counts } = totals();
    expect(await Promise.all([ask(moment(1)), ask(moment(1))])).toEqual([1, 1]);
    expect(await ask(moment(1))).toBe(1);
    expect(counts()).toBe(1);
  });

  it('counts anew for another version, workspace or question', async () => {
    const { ask } = totals();
    expect(await ask(moment(1))).toBe(1);
    expect(await ask(moment(2))).toBe(2);
    expect(await ask(moment(1, 'b'))).toBe(3);
    expect(await ask(moment(1), 'drafts')).toBe(4);
  });

  it('always counts where no version says what is true', async () => {
    const { ask } = totals();
    expect([await ask(null), await ask(null)]).toEqual([1, 2]);
  });

  it('forgets the oldest where there are more than 20,000', async () => {
    const { ask, counts } = totals();
    for (let question = 0; question <= 20_000; question += 1) await ask(moment(1), String(question));
    expect(await ask(moment(1), '1')).toBe(2);
    expect(await ask(moment(1), '0')).toBe(20_002);
    expect(counts()).toBe(20_002);
  });

  it('forgets a count that failed', async () => {
    const { remembered } = totals();
    const failing = () =>
      runWith({ snapshot: moment(1) }, () => remembered.of('all', () => Promise.reject(new Error('down'))));
    await expect(failing()).rejects.toThrow('down');
    expect(await runWith({ snapshot: moment(1) }, () => remembered.of('all', () => Promise.resolve(7)))).toBe(7);
  });
});
