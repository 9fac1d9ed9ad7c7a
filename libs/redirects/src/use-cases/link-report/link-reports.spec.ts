import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { NO_ID } from '@app/shared-kernel/testing';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import { DuplicateRedirect, LoopingRedirect, RedirectFromLivePath } from '../../domain/redirects.errors.ts';
import { ReportBrokenLink } from './report-broken-link.use-case.ts';
import { ResolveLinkReport } from './resolve-link-report.use-case.ts';

const caller = { workspaceId: 'w' };
const lost = { path: '/lost', referrer: null };

describe(ReportBrokenLink.name, () => {
  it('counts at the present time, and changes nothing that sites poll', async () => {
    const bench = inMemoryFixture();
    await bench.report.execute(caller, lost);
    bench.clock.advance(1000);
    const report = await bench.report.execute(caller, lost);
    expect(report).toMatchObject({ workspaceId: 'w', path: '/lost', hitCount: 2, lastSeenAt: bench.clock.now() });
    expect(bench.transactions.changed).toEqual([]);
  });

  it('signals a hit on a redirect, and only that', async () => {
    const bench = inMemoryFixture();
    await bench.report.execute(caller, lost);
    expect(bench.signal.lastHit('w')).toBe(0);
    bench.reports.redirectFrom('w', '/lost');
    await bench.report.execute(caller, lost);
    expect(bench.signal.lastHit('w')).not.toBe(0);
  });
});

describe(ResolveLinkReport.name, () => {
  it.each(['fixed', 'ignored'] as const)('settles an entry as %s, which sites do not see', async (as) => {
    const bench = inMemoryFixture();
    const report = await bench.report.execute(caller, lost);
    const settled = await bench.resolve.execute(caller, report.id, { as });
    expect(settled).toEqual({ ...report, resolvedAt: bench.clock.now(), resolvedBy: as, hitsAtResolution: 1 });
    expect(bench.transactions.changed).toEqual([]);
  });

  it('settles an entry by a redirect that is written along', async () => {
    const bench = inMemoryFixture();
    const report = await bench.report.execute(caller, lost);
    const settled = await bench.resolve.execute(caller, report.id, {
      as: 'redirect',
      toPath: '/found',
      type: 'Temporary302',
    });
    const [redirect] = bench.redirects.all;
    expect(redirect).toMatchObject({ fromPath: '/lost', toPath: '/found', type: 'Temporary302' });
    expect(settled.resolvedBy).toBe(`redirect:${redirect?.id}`);
    expect(bench.transactions.changed).toEqual(['w']);
  });

  it('finds no entry by what is no id', async () => {
    const { resolve } = inMemoryFixture();
    await expect(resolve.execute(caller, NO_ID, { as: 'fixed' })).rejects.toThrow(NotFound);
  });

  it('refuses a redirect as everywhere, and leaves the entry open', async () => {
    const bench = inMemoryFixture();
    const { id } = await bench.report.execute(caller, lost);
    const resolve = (toPath: string | null) =>
      bench.resolve.execute(caller, id, { as: 'redirect', toPath, type: 'Permanent301' });
    await expect(resolve(null)).rejects.toThrow(Invalid);
    await expect(resolve('/lost')).rejects.toThrow(Invalid);
    await bench.create.execute(caller, { fromPath: '/b', toPath: '/lost', type: 'Permanent301' });
    await expect(resolve('/b')).rejects.toThrow(LoopingRedirect);
    bench.livePaths.add(caller.workspaceId, '/lost');
    await expect(resolve('/c')).rejects.toThrow(RedirectFromLivePath);
    bench.livePaths.clear();
    await bench.create.execute(caller, { fromPath: '/lost', toPath: '/d', type: 'Permanent301' });
    await expect(resolve('/c')).rejects.toThrow(DuplicateRedirect);
    expect(bench.reports.all[0]?.resolvedAt).toBeNull();
  });

  it('keeps to its workspace', async () => {
    const bench = inMemoryFixture();
    const { id } = await bench.report.execute(caller, lost);
    await expect(bench.resolve.execute({ workspaceId: 'other' }, id, { as: 'fixed' })).rejects.toThrow(NotFound);
  });
});
