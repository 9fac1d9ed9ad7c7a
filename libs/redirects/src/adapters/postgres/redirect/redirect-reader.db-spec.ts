import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRedirect } from '../../../../testing/builders.ts';
import { FixedAddresses } from '../../../../testing/fixed-addresses.ts';
import { RedirectsDatabase } from '../../../../testing/redirects-database.ts';
import type { Redirect } from '../../../domain/redirect/redirect.ts';
import {
  REDIRECT_SORTS,
  type RedirectFilter,
  type RedirectSort,
} from '../../../ports/redirect/redirect-reader.port.ts';
import { PostgresRedirectReader } from './postgres-redirect-reader.ts';
import { PostgresRedirectRepository } from './postgres-redirect-repository.ts';

const LONG = '/long/'.padEnd(700, 'x');
const id = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const day = (at: number) => new Date(Date.UTC(2026, 0, at));

describe(PostgresRedirectReader.name, () => {
  let open: RedirectsDatabase;
  let reader: PostgresRedirectReader;
  let workspaceId: string;
  let all: Redirect[];

  beforeAll(async () => {
    open = await RedirectsDatabase.open();
    reader = new PostgresRedirectReader(open.database);
    workspaceId = await open.workspace();
    const rows: Partial<Redirect>[] = [
      { fromPath: '/Zeta', toPath: '/same', hitCount: 3, lastHitAt: day(3), createdAt: day(1), updatedAt: day(9) },
      { fromPath: '/alpha', toPath: '/same', type: 'Temporary302', createdAt: day(2), updatedAt: day(2) },
      {
        fromPath: '/é_100%',
        toPath: null,
        type: 'Gone410',
        hitCount: 3,
        lastHitAt: day(2),
        createdAt: day(3),
        updatedAt: day(3),
      },
      { fromPath: `${LONG}b`, toPath: `${LONG}2`, createdAt: day(4), updatedAt: day(4) },
      {
        fromPath: `${LONG}a`,
        toPath: `${LONG}1`,
        hitCount: 1,
        lastHitAt: day(3),
        createdAt: day(4),
        updatedAt: day(4),
      },
      { fromPath: '/back\\slash', toPath: null, type: 'Gone410', createdAt: day(5), updatedAt: day(1) },
    ];
    all = rows.map((row, at) => aRedirect({ workspaceId, id: id(at), ...row }));
    const repository = new PostgresRedirectRepository(open.database, new FixedAddresses());
    await repository.add(all);
    await repository.add([aRedirect({ workspaceId: await open.workspace(), fromPath: '/alpha' })]);
    for (const { id, hitCount, lastHitAt } of all) {
      await open.database.execute({
        text: 'update redirect_hits set hits = $3, last_hit_at = $4 where workspace_id = $1 and redirect_id = $2',
        values: [workspaceId, id, hitCount, lastHitAt],
      });
    }
  });
  afterAll(() => open.close());

  const found = async (filter: RedirectFilter) =>
    (await reader.list(workspaceId, filter, { page: 1, pageSize: 100, order: 'asc', orderBy: 'createdAt' })).items.map(
      ({ id }) => all.findIndex((redirect) => redirect.id === id),
    );

  it('reads redirects whole', async () => {
    const { items, total } = await reader.list(workspaceId, {}, { page: 1, pageSize: 100, order: 'asc' });
    expect(total).toBe(6);
    expect(items).toEqual([0, 1, 2, 3, 4, 5].map((at) => all[at]));
    expect(await reader.find(workspaceId, id(2))).toEqual(all[2]);
  });

  const KEY: Record<RedirectSort, (redirect: Redirect) => string | number | null> = {
    createdAt: ({ createdAt }) => createdAt.getTime(),
    updatedAt: ({ updatedAt }) => updatedAt.getTime(),
    fromPath: ({ fromPath }) => fromPath,
    toPath: ({ toPath }) => toPath,
    hitCount: ({ hitCount }) => hitCount,
    lastHitAt: ({ lastHitAt }) => lastHitAt?.getTime() ?? null,
  };

  describe.each(REDIRECT_SORTS)('sorted by %s', (orderBy) => {
    it.each(['asc', 'desc'] as const)('%s, absent values last, ties by id', async (order) => {
      const sign = order === 'asc' ? 1 : -1;
      const expected = [...all].sort((one, other) => {
        const [a, b] = [KEY[orderBy](one), KEY[orderBy](other)];
        if (a !== b) return a === null ? 1 : b === null ? -1 : a < b ? -sign : sign;
        return one.id < other.id ? -sign : sign;
      });
      const pages = await Promise.all(
        [1, 2, 3].map((page) => reader.list(workspaceId, {}, { page, pageSize: 2, order, orderBy })),
      );
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected.map(({ id }) => id));
    });
  });

  it.each([
    [{ search: 'ALPH' }, [1]],
    [{ search: 'É_' }, [2]],
    [{ search: '_' }, [2]],
    [{ search: '%' }, [2]],
    [{ search: '\\' }, [5]],
    [{ search: 'same' }, [0, 1]],
    [{ search: '/same', type: 'Temporary302' }, [1]],
    [{ type: 'Gone410' }, [2, 5]],
    [{ ids: [id(1), id(4)] }, [1, 4]],
    [{ exceptIds: [id(1), id(4)], type: 'Permanent301' }, [0, 3]],
    [{ ids: [] }, []],
    [{ search: 'a\n/s' }, []],
    [{ search: '.*' }, []],
  ] as const)('finds by %j', async (filter, expected) => expect(await found(filter)).toEqual(expected));

  it('gives an empty page past the end with the true total', async () => {
    const page = await reader.list(workspaceId, {}, { page: 90_000_000_000_000, pageSize: 100, order: 'desc' });
    expect(page).toEqual({ items: [], total: 6 });
  });

  it('gives all of them in portions, oldest first, or a number of the newest', async () => {
    const many = await open.workspace();
    const redirects = Array.from({ length: 4100 }, (_, at) =>
      aRedirect({ workspaceId: many, id: id(at), fromPath: `/${at}` }),
    );
    await new PostgresRedirectRepository(open.database, new FixedAddresses()).add(redirects);
    let at = 0;
    for await (const redirect of reader.all(many)) expect(redirect.fromPath).toBe(`/${at++}`);
    expect(at).toBe(4100);
    const newest: string[] = [];
    for await (const { id } of reader.newest(many, 3000)) newest.push(id);
    expect(newest).toEqual(
      redirects
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 3000),
    );
  });
});
