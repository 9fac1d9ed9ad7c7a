import { describe, expect, it } from '@app/shared-kernel/testing';
import type { ResolvedBy } from '../../src/domain/link-report/link-report.ts';
import type { LinkReportRepository } from '../../src/ports/link-report/link-report-repository.port.ts';
import { aSighting } from '../builders.ts';
import type { Opened } from '../redirect/redirect-repository.contract.ts';

const FIRST = new Date('2026-02-01T00:00:00.000Z');
const SECOND = new Date('2026-02-02T00:00:00.000Z');
const THIRD = new Date('2026-02-03T00:00:00.000Z');

/** What every `LinkReportRepository` has to do. @param open with a bound of three open entries */
export function linkReportRepositoryContract(open: () => Promise<Opened<LinkReportRepository>>): void {
  it('counts sightings of one path in one entry', async () => {
    const { repository, workspaceId } = await open();
    const first = await repository.record(aSighting({ workspaceId, referrer: 'https://a.example/', seenAt: FIRST }));
    expect(first).toEqual({
      hitRedirect: false,
      report: {
        id: expect.any(String),
        workspaceId,
        path: '/lost',
        referrer: 'https://a.example/',
        hitCount: 1,
        firstSeenAt: FIRST,
        lastSeenAt: FIRST,
        resolvedAt: null,
        resolvedBy: null,
        hitsAtResolution: null,
      },
    });
    const second = await repository.record(aSighting({ workspaceId, seenAt: SECOND }));
    expect(second.report).toEqual({ ...first.report, hitCount: 2, lastSeenAt: SECOND });
    const third = await repository.record(aSighting({ workspaceId, referrer: 'https://b.example/', seenAt: FIRST }));
    expect(third.report).toEqual({ ...second.report, hitCount: 3, referrer: 'https://b.example/' });
  });

  it('keeps paths and workspaces apart', async () => {
    const { repository, workspaceId, otherWorkspaceId } = await open();
    const { report } = await repository.record(aSighting({ workspaceId, path: '/a' }));
    const others = [
      await repository.record(aSighting({ workspaceId, path: '/A' })),
      await repository.record(aSighting({ workspaceId: otherWorkspaceId, path: '/a' })),
    ];
    expect(others.map((other) => other.report.hitCount)).toEqual([1, 1]);
    expect(await repository.lock(otherWorkspaceId, report.id)).toBeNull();
  });

  it.each([
    ['fixed', true],
    ['ignored', false],
    ['redirect:01900000-0000-7000-8000-000000000001', false],
  ] as const)('reopens a link resolved as %s: %s', async (by, reopened) => {
    const { repository, workspaceId, transaction } = await open();
    const { report } = await repository.record(aSighting({ workspaceId, seenAt: FIRST }));
    const resolved = await transaction(async () => {
      const locked = await repository.lock(workspaceId, report.id);
      expect(locked).toEqual(report);
      return repository.resolve(report, by, SECOND);
    });
    expect(resolved).toEqual({ ...report, resolvedAt: SECOND, resolvedBy: by, hitsAtResolution: 1 });
    const again = await repository.record(aSighting({ workspaceId, seenAt: THIRD }));
    expect(again.report).toEqual({
      ...resolved,
      hitCount: 2,
      lastSeenAt: THIRD,
      ...(reopened ? { resolvedAt: null, resolvedBy: null, hitsAtResolution: null } : {}),
    });
  });

  it('opens or fixes the entries that given redirects resolved, and no others', async () => {
    const { repository, workspaceId, otherWorkspaceId } = await open();
    const [one, two] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
    const resolved = async (path: string, by: ResolvedBy, of = workspaceId) => {
      const { report } = await repository.record(aSighting({ workspaceId: of, path }));
      return repository.resolve(report, by, SECOND);
    };
    const gone = await resolved('/gone', `redirect:${one}`);
    const live = await resolved('/live', `redirect:${two}`);
    const others = [await resolved('/other', 'ignored'), await resolved('/gone', `redirect:${one}`, otherWorkspaceId)];
    await repository.reopenResolvedBy(workspaceId, [one]);
    await repository.markFixed(workspaceId, [two]);
    expect(await repository.lock(workspaceId, gone.id)).toMatchObject({ resolvedAt: null, resolvedBy: null });
    expect(await repository.lock(workspaceId, live.id)).toEqual({ ...live, resolvedBy: 'fixed' });
    for (const other of others) expect(await repository.lock(other.workspaceId, other.id)).toEqual(other);
    expect((await repository.record(aSighting({ workspaceId, path: '/live' }))).report.resolvedAt).toBeNull();
  });

  it('keeps the hits at the last settling until it is opened', async () => {
    const { repository, workspaceId } = await open();
    const record = async () => (await repository.record(aSighting({ workspaceId }))).report;
    await repository.resolve(await record(), 'ignored', FIRST);
    const again = await record();
    expect(again).toMatchObject({ hitCount: 2, hitsAtResolution: 1 });
    expect(await repository.resolve(again, 'ignored', SECOND)).toMatchObject({ hitsAtResolution: 2 });
    expect(await repository.reopen(again)).toMatchObject({ resolvedAt: null, hitsAtResolution: null });
  });

  describe('past the bound of open entries', () => {
    const PATHS = ['/a', '/b', '/c', '/d', '/e'];
    const day = (at: number) => new Date(FIRST.getTime() + at * 86_400_000);

    it('lets the one seen longest ago make room, in its workspace only', async () => {
      const { repository, workspaceId, otherWorkspaceId } = await open();
      const foreign = await repository.record(aSighting({ workspaceId: otherWorkspaceId, seenAt: day(-9) }));
      for (const [at, path] of PATHS.entries()) {
        await repository.record(aSighting({ workspaceId, path, seenAt: day(at) }));
        await repository.record(aSighting({ workspaceId, path: '/a', seenAt: day(at) }));
      }
      const counts = await Promise.all(
        ['/a', '/d', '/e'].map((path, at) => repository.record(aSighting({ workspaceId, path, seenAt: day(9 + at) }))),
      );
      expect(counts.map(({ report }) => report.hitCount)).toEqual([7, 2, 2]);
      const gone = await repository.record(aSighting({ workspaceId, path: '/b', seenAt: day(20) }));
      expect(gone.report.hitCount).toBe(1);
      expect(await repository.lock(otherWorkspaceId, foreign.report.id)).toEqual(foreign.report);
    });

    it('counts open ones only, and those that open again', async () => {
      const { repository, workspaceId } = await open();
      const recorded = [];
      for (const [at, path] of ['/a', '/b', '/c'].entries()) {
        recorded.push((await repository.record(aSighting({ workspaceId, path, seenAt: day(at) }))).report);
      }
      const [a, b, c] = recorded as [(typeof recorded)[0], (typeof recorded)[0], (typeof recorded)[0]];
      if (!a || !b || !c) throw new Error('three were recorded');
      await repository.resolve(a, 'fixed', day(3));
      await repository.resolve({ ...a, resolvedAt: day(3) }, 'fixed', day(3));
      await repository.record(aSighting({ workspaceId, path: '/d', seenAt: day(4) }));
      expect(await repository.lock(workspaceId, b.id)).toEqual(b);
      await repository.record(aSighting({ workspaceId, path: '/a', seenAt: day(5) }));
      expect(await repository.lock(workspaceId, b.id)).toBeNull();
      expect(await repository.lock(workspaceId, c.id)).toEqual(c);
      expect(await repository.lock(workspaceId, a.id)).toMatchObject({ hitCount: 2, resolvedAt: null });
    });
  });
}
