import { describe, expect, it } from '@jest/globals';
import { Invalid } from '@app/shared-kernel';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import { RepairOpenCount } from './repair-open-count.use-case.ts';
import { ResolveBrokenLinks } from './resolve-broken-links.use-case.ts';
import type { Resolution } from './resolve-link-report.use-case.ts';

const caller = { workspaceId: 'w' };

async function withEntries(...paths: string[]) {
  const bench = inMemoryFixture();
  const settle = new ResolveBrokenLinks(bench.resolve, bench.reports, bench.transactions, bench.activity);
  const ids: string[] = [];
  for (const path of paths) ids.push((await bench.report.execute(caller, { path, referrer: null })).id);
  const states = () => bench.reports.all.map(({ resolvedBy }) => resolvedBy);
  return { ...bench, settle, ids, states };
}

describe(ResolveBrokenLinks.name, () => {
  it('settles each by itself, and tells of each what became of it', async () => {
    const { settle, ids, states, transactions } = await withEntries('/a', '/b', '/c');
    const absent = '01900000-0000-7000-8000-00000000ffff';
    const results = await settle.execute(caller, { ids: [ids[0]!, absent, ids[2]!] }, { as: 'ignored' });
    expect(results.map(({ id }) => id)).toEqual([ids[0], absent, ids[2]]);
    expect(results.map((each) => 'error' in each && each.error !== null)).toEqual([false, true, false]);
    expect(states()).toEqual(['ignored', null, 'ignored']);
    expect(transactions.changed).toEqual([]);
  });

  it('opens again what was settled, says by whom that was, and leaves the open alone', async () => {
    const { settle, ids, states, reports, activity, transactions } = await withEntries('/a', '/b');
    await settle.execute(caller, { ids: [ids[0]!] }, { as: 'fixed' });
    const before = activity.entries.length;
    await settle.execute(caller, { ids }, { as: 'open' });
    expect(states()).toEqual([null, null]);
    expect(reports.all[0]?.resolvedAt).toBeNull();
    expect(activity.entries.slice(before)).toEqual([
      {
        actor: caller,
        action: 'link-health.reopened',
        entity: { type: 'link-health', id: ids[0], name: '/a' },
        details: { resolvedBy: 'fixed' },
      },
    ]);
    expect(transactions.changed).toEqual([]);
  });

  it('opens nothing of another workspace', async () => {
    const { settle, ids, states } = await withEntries('/a');
    await settle.execute(caller, { ids }, { as: 'fixed' });
    const [result] = await settle.execute({ workspaceId: 'other' }, { ids }, { as: 'open' });
    expect(result).toMatchObject({ id: ids[0], error: { code: 'NOT_FOUND' } });
    expect(states()).toEqual(['fixed']);
  });

  it('refuses what is no way to settle, and no type of redirect', async () => {
    const { settle, resolve, ids, states } = await withEntries('/a');
    const burnt = { as: 'burnt' } as unknown as Resolution;
    await expect(settle.execute(caller, { ids }, burnt)).rejects.toMatchObject({ problems: [{ path: 'as' }] });
    await expect(resolve.execute(caller, ids[0]!, burnt)).rejects.toMatchObject({ problems: [{ path: 'as' }] });
    const strange = { as: 'redirect', toPath: '/b', type: 300 } as unknown as Resolution;
    await expect(resolve.execute(caller, ids[0]!, strange)).rejects.toMatchObject({ problems: [{ path: 'type' }] });
    expect(states()).toEqual([null]);
  });

  it('changes nothing when one of the ids is none', async () => {
    const { settle, ids, states } = await withEntries('/a');
    await expect(settle.execute(caller, { ids: [...ids, 'b'] }, { as: 'fixed' })).rejects.toThrow(Invalid);
    expect(states()).toEqual([null]);
  });
});

describe(RepairOpenCount.name, () => {
  it.each([true, false])('tells whether it was wrong (%p), and only then is there a change', async (wrong) => {
    const { reports, transactions } = inMemoryFixture();
    reports.repairOpenCount = () => Promise.resolve(wrong);
    expect(await new RepairOpenCount(reports, transactions).execute('w')).toBe(wrong);
    expect(transactions.changed).toEqual(wrong ? ['w'] : []);
  });
});
