import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UuidV7Generator } from '@app/platform';
import { aRedirect, aSighting } from '../../../../testing/builders.ts';
import { FixedAddresses } from '../../../../testing/fixed-addresses.ts';
import { linkReportRepositoryContract } from '../../../../testing/link-report/link-report-repository.contract.ts';
import { RedirectsDatabase } from '../../../../testing/redirects-database.ts';
import { LINK_REPORT_SORTS } from '../../../ports/link-report/link-report-reader.port.ts';
import { PostgresRedirectReader } from '../redirect/postgres-redirect-reader.ts';
import { PostgresRedirectRepository } from '../redirect/postgres-redirect-repository.ts';
import { PostgresLinkReportReader } from './postgres-link-report-reader.ts';
import { OpenEntriesBound, PostgresLinkReportRepository } from './postgres-link-report-repository.ts';

const OPEN = 'select count(*) from link_reports where workspace_id = $1 and resolved_at is null';
const COUNTED = 'select entries from open_link_reports where workspace_id = $1';
/** What the column holds at most. */
const MOST_HITS = '9223372036854775807';
const day = (at: number) => new Date(Date.UTC(2026, 0, at));

describe(PostgresLinkReportRepository.name, () => {
  let open: RedirectsDatabase;

  beforeAll(async () => {
    open = await RedirectsDatabase.open();
  });
  afterAll(() => open.close());

  /** As in a process of its own: with batches of its own. */
  const process = (bound = 3) =>
    new PostgresLinkReportRepository(open.database, new UuidV7Generator(), new OpenEntriesBound(bound));

  linkReportRepositoryContract(() => open.opened(process()));

  it('counts each of many sightings at once, in several processes, and answers each with its own count', async () => {
    const workspaceId = await open.workspace();
    const processes = [process(), process(), process()];
    const recorded = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        (processes[at % 3] as PostgresLinkReportRepository).record(
          aSighting({ workspaceId, path: `/${at % 2}`, referrer: at % 5 ? null : `https://a.example/${at}` }),
        ),
      ),
    );
    for (const path of ['/0', '/1']) {
      const counts = recorded.flatMap((each) => (each.report.path === path ? [each.report.hitCount] : []));
      expect(counts.sort((one, other) => one - other)).toEqual(Array.from({ length: 150 }, (_, at) => at + 1));
    }
    expect(await open.number(OPEN, workspaceId)).toBe(2);
  });

  it('keeps the bound exactly while processes open, open again and settle', async () => {
    const workspaceId = await open.workspace();
    const processes = [process(20), process(20), process(20)];
    const ids = new Set<string>();
    await Promise.all(
      Array.from({ length: 600 }, async (_, at) => {
        const repository = processes[at % 3] as PostgresLinkReportRepository;
        const path = `/${at % 7 ? at % 97 : at % 11}`;
        const { report } = await repository.record(aSighting({ workspaceId, path, seenAt: day(at) }));
        ids.add(report.id);
        if (at % 4) return;
        await open.database.transaction(async () => {
          const locked = await repository.lock(workspaceId, report.id);
          if (locked) await repository.resolve(locked, at % 8 ? 'fixed' : 'ignored', day(at));
        });
      }),
    );
    const present = await open.number(OPEN, workspaceId);
    expect(present).toBeLessThanOrEqual(20);
    expect(await open.number(COUNTED, workspaceId)).toBe(present);
    for (let at = 0; at < 25; at++)
      await processes[0]?.record(aSighting({ workspaceId, path: `/fresh/${at}`, seenAt: day(900) }));
    expect(await open.number(OPEN, workspaceId)).toBe(20);
    expect(await open.number(COUNTED, workspaceId)).toBe(20);
  });

  it('counts hits on a redirect from the very path', async () => {
    const workspaceId = await open.workspace();
    const redirect = aRedirect({ workspaceId, fromPath: '/a\\b' });
    await new PostgresRedirectRepository(open.database, new FixedAddresses()).add([
      redirect,
      aRedirect({ workspaceId, fromPath: '/A\\b' }),
    ]);
    const recorded = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        process().record(aSighting({ workspaceId, path: '/a\\b', seenAt: day(at + 1) })),
      ),
    );
    expect(recorded.every(({ hitRedirect }) => hitRedirect)).toBe(true);
    expect((await process().record(aSighting({ workspaceId, path: '/c' }))).hitRedirect).toBe(false);
    const reader = new PostgresRedirectReader(open.database);
    expect(await reader.find(workspaceId, redirect.id)).toEqual({ ...redirect, hitCount: 20, lastHitAt: day(20) });
    const { items } = await reader.list(
      workspaceId,
      { search: '/A' },
      { page: 1, pageSize: 9, order: 'asc', orderBy: 'hitCount' },
    );
    expect(items.map(({ hitCount }) => hitCount)).toEqual([0, 20]);
  });

  it('keeps the latest time of a hit when an earlier one is counted after it', async () => {
    const workspaceId = await open.workspace();
    const redirect = aRedirect({ workspaceId, fromPath: '/a', hitCount: 2, lastHitAt: day(9) });
    await new PostgresRedirectRepository(open.database, new FixedAddresses()).add([redirect]);
    const found = () => new PostgresRedirectReader(open.database).find(workspaceId, redirect.id);
    await process().record(aSighting({ workspaceId, path: '/a', seenAt: day(3) }));
    expect(await found()).toEqual({ ...redirect, hitCount: 3, lastHitAt: day(9) });
    await process().record(aSighting({ workspaceId, path: '/a', seenAt: day(10) }));
    expect(await found()).toEqual({ ...redirect, hitCount: 4, lastHitAt: day(10) });
  });

  it('counts a report and the hit of its redirect together or not at all', async () => {
    const workspaceId = await open.workspace();
    const redirect = aRedirect({ workspaceId, fromPath: '/a', hitCount: Number.MAX_SAFE_INTEGER });
    await new PostgresRedirectRepository(open.database, new FixedAddresses()).add([redirect]);
    const values = [workspaceId];
    await open.database.query({ text: `update redirect_hits set hits = ${MOST_HITS} where workspace_id = $1`, values });
    await expect(process().record(aSighting({ workspaceId, path: '/a' }))).rejects.toThrow('out of range');
    expect(await open.number(OPEN, workspaceId)).toBe(0);
    await open.database.query({ text: 'update redirect_hits set hits = 4 where workspace_id = $1', values });
    expect((await process().record(aSighting({ workspaceId, path: '/a/' }))).hitRedirect).toBe(true);
    const found = await new PostgresRedirectReader(open.database).find(workspaceId, redirect.id);
    expect([found?.hitCount, await open.number(OPEN, workspaceId)]).toEqual([5, 1]);
  });

  it('counts hits with either ending and any spelling of a path, by many at once, and waits for nobody for ever', async () => {
    const workspaceId = await open.workspace();
    const from = ['/%61', '/b/', '/c', '/%63/'];
    const redirects = from.map((fromPath) => aRedirect({ workspaceId, fromPath }));
    await new PostgresRedirectRepository(open.database, new FixedAddresses()).add(redirects);
    const paths = ['/a', '/%61/', '/%62', '/b/', '/c', '/c/'];
    const sightings = Array.from({ length: 240 }, (_, at) =>
      aSighting({ workspaceId, path: paths[at % 6], seenAt: day(at % 28) }),
    );
    const processes = [process(100), process(100), process(100), process(100)];
    const recorded = await Promise.all(
      sightings.map((sighting, at) => (processes[at % 4] as PostgresLinkReportRepository).record(sighting)),
    );
    expect(recorded.every(({ hitRedirect }) => hitRedirect)).toBe(true);
    const reader = new PostgresRedirectReader(open.database);
    const hits = await Promise.all(redirects.map(({ id }) => reader.find(workspaceId, id)));
    expect(hits.map((redirect) => redirect?.hitCount)).toEqual([80, 80, 40, 40]);
  });

  it('keeps random paths of the greatest length', async () => {
    const workspaceId = await open.workspace();
    const path = `/${randomBytes(2047)
      .toString('latin1')
      .replace(/[\s\p{Cc}]/gu, 'x')}`;
    const counts = [
      await process().record(aSighting({ workspaceId, path })),
      await process().record(aSighting({ workspaceId, path })),
    ];
    expect(counts.map(({ report }) => [report.path, report.hitCount])).toEqual([
      [path, 1],
      [path, 2],
    ]);
  });

  describe(PostgresLinkReportReader.name, () => {
    it('lists open and settled entries, sorted either way', async () => {
      const workspaceId = await open.workspace();
      const repository = process(100);
      for (let at = 0; at < 9; at++) {
        for (let times = 0; times <= at % 4; times++) {
          await repository.record(
            aSighting({ workspaceId, path: `/${at}`, seenAt: day(((at * 5) % 9) + 1 + times * 10) }),
          );
        }
      }
      const reader = new PostgresLinkReportReader(open.database);
      const all = (await reader.list(workspaceId, {}, { page: 1, pageSize: 100, order: 'asc' })).items;
      for (const report of all.filter(({ path }) => Number(path.slice(1)) % 3 === 0))
        await repository.resolve(report, 'ignored', day(40));
      for (const orderBy of LINK_REPORT_SORTS) {
        for (const order of ['asc', 'desc'] as const) {
          for (const resolved of [undefined, true, false]) {
            const sign = order === 'asc' ? 1 : -1;
            const expected = all
              .filter(({ path }) => resolved === undefined || (Number(path.slice(1)) % 3 === 0) === resolved)
              .sort(
                (one, other) => sign * (Number(one[orderBy]) - Number(other[orderBy]) || (one.id < other.id ? -1 : 1)),
              );
            const pages = await Promise.all(
              [1, 2, 3].map((page) => reader.list(workspaceId, { resolved }, { page, pageSize: 4, order, orderBy })),
            );
            expect(pages.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(
              expected.map(({ path }) => path),
            );
            expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
          }
        }
      }
    });
  });
});
