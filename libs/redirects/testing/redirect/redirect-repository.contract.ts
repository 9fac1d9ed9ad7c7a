import { describe, expect, it } from '@app/shared-kernel/testing';
import { MAX_HOPS } from '../../src/domain/redirect/hop-graph.ts';
import { REDIRECT_TYPES } from '../../src/domain/redirect/redirect.ts';
import { DuplicateRedirect } from '../../src/domain/redirects.errors.ts';
import type { RedirectRepository } from '../../src/ports/redirect/redirect-repository.port.ts';
import { aRedirect } from '../builders.ts';

/** Two workspaces that no other test uses. */
export interface Opened<R> {
  readonly repository: R;
  readonly workspaceId: string;
  readonly otherWorkspaceId: string;
  /** Locks live in transactions only. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
}

const LATER = new Date('2026-03-03T00:00:00.000Z');

/** What every `RedirectRepository` has to do. @param open the site of the first workspace is at `https://site.example` */
export function redirectRepositoryContract(open: () => Promise<Opened<RedirectRepository>>): void {
  describe('keeps one redirect for each path', () => {
    it('and finds it again as it was', async () => {
      const { repository, workspaceId, otherWorkspaceId } = await open();
      const redirect = aRedirect({ workspaceId, fromPath: '/a\\x41 "é"', toPath: null, type: 'Gone410' });
      await repository.add([redirect]);
      expect(await repository.find(workspaceId, redirect.id)).toEqual(redirect);
      expect(await repository.find(otherWorkspaceId, redirect.id)).toBeNull();
    });

    it('and refuses a second, with everything that came along', async () => {
      const { repository, workspaceId, otherWorkspaceId } = await open();
      await repository.add([aRedirect({ workspaceId, fromPath: '/a' })]);
      const second = [aRedirect({ workspaceId, fromPath: '/b' }), aRedirect({ workspaceId, fromPath: '/a' })];
      await expect(repository.add(second)).rejects.toThrow(DuplicateRedirect);
      expect(await repository.redirectAt(workspaceId, ['/a', '/b'])).toEqual(new Set(['/a']));
      await repository.add([aRedirect({ workspaceId: otherWorkspaceId, fromPath: '/a' })]);
    });

    it('in whatever spelling', async () => {
      const { repository, workspaceId } = await open();
      const [plain, odd] = ['/caf\u00e9/%2f~', '/%63af%C3%a9/%2f%7E'];
      const existing = aRedirect({ workspaceId, fromPath: odd, toPath: '/x' });
      await repository.add([existing]);
      await expect(repository.add([aRedirect({ workspaceId, fromPath: plain })])).rejects.toThrow(DuplicateRedirect);
      await repository.add([aRedirect({ workspaceId, fromPath: plain.replace('%2f', '/'), toPath: '/y' })]);
      expect(await repository.redirectAt(workspaceId, [plain, odd, '/none'])).toEqual(new Set([plain, odd]));
      expect(await repository.put([aRedirect({ workspaceId, fromPath: plain, toPath: '/z' })])).toEqual([
        expect.objectContaining({ id: existing.id, fromPath: odd, toPath: '/z' }),
      ]);
      await repository.save({ ...existing, fromPath: plain });
      expect(await repository.removeFrom(workspaceId, [odd])).toEqual([existing.id]);
    });

    it('and follows and repoints targets in whatever spelling', async () => {
      const { repository, workspaceId } = await open();
      const last = aRedirect({ workspaceId, fromPath: '/%63', toPath: 'https://site.example/%64?x' });
      await repository.add([
        aRedirect({ workspaceId, fromPath: '/a', toPath: '/%62' }),
        aRedirect({ workspaceId, fromPath: '/b', toPath: '/c#x' }),
        last,
      ]);
      expect(await repository.hopsFrom(workspaceId, ['/%61'])).toHaveLength(3);
      expect(await repository.hopsTo(workspaceId, ['/b', '/%64?x', '/e'])).toEqual(
        new Map([
          ['/b', 1],
          ['/%64?x', 1],
        ]),
      );
      await repository.repoint(workspaceId, [{ from: '/d?x', to: '/e' }], LATER);
      expect(await repository.find(workspaceId, last.id)).toMatchObject({ toPath: 'https://site.example/e' });
    });

    it('and lets none move onto another', async () => {
      const { repository, workspaceId } = await open();
      const moved = aRedirect({ workspaceId, fromPath: '/b', hitCount: 3, lastHitAt: LATER });
      await repository.add([aRedirect({ workspaceId, fromPath: '/a' }), moved]);
      await expect(repository.save({ ...moved, fromPath: '/a' })).rejects.toThrow(DuplicateRedirect);
      const elsewhere = { ...moved, fromPath: '/c', toPath: '/d', type: 'Temporary302', updatedAt: LATER } as const;
      await repository.save(elsewhere);
      expect(await repository.find(workspaceId, moved.id)).toEqual(elsewhere);
      expect(await repository.redirectAt(workspaceId, ['/b'])).toEqual(new Set());
    });

    it('and puts a new target where one stands, which stays itself', async () => {
      const { repository, workspaceId } = await open();
      const hits = { hitCount: 3, lastHitAt: LATER };
      const existing = aRedirect({ workspaceId, fromPath: '/a', type: 'Gone410', toPath: null, ...hits });
      await repository.add([existing]);
      const put = [
        aRedirect({ workspaceId, fromPath: '/a', toPath: '/z', updatedAt: LATER }),
        aRedirect({ workspaceId, fromPath: '/b' }),
      ];
      const stands = await repository.put(put);
      expect(stands.map(({ id, fromPath, toPath }) => ({ id, fromPath, toPath }))).toEqual(
        expect.arrayContaining([
          { id: existing.id, fromPath: '/a', toPath: '/z' },
          { id: put[1]?.id, fromPath: '/b', toPath: put[1]?.toPath },
        ]),
      );
      expect(stands).toHaveLength(2);
      expect(await repository.find(workspaceId, existing.id)).toEqual({
        ...existing,
        type: 'Permanent301',
        toPath: '/z',
        updatedAt: LATER,
      });
      expect(await repository.redirectAt(workspaceId, ['/a', '/b'])).toEqual(new Set(['/a', '/b']));
    });

    it('however long and however alike the paths are', async () => {
      const { repository, workspaceId } = await open();
      const long = `/${'𝔸é/'.repeat(680)}`;
      await repository.add([
        aRedirect({ workspaceId, fromPath: long, toPath: `${long}y` }),
        aRedirect({ workspaceId, fromPath: `${long}x`, toPath: `${long}y` }),
      ]);
      expect(await repository.redirectAt(workspaceId, [long])).toEqual(new Set([long]));
    });
  });

  it('removes by id and by path, in one workspace only', async () => {
    const { repository, workspaceId, otherWorkspaceId } = await open();
    const [one, other] = [
      aRedirect({ workspaceId, fromPath: '/a' }),
      aRedirect({ workspaceId: otherWorkspaceId, fromPath: '/a' }),
    ];
    await repository.add([one, aRedirect({ workspaceId, fromPath: '/b' })]);
    await repository.add([other]);
    expect(await repository.remove(otherWorkspaceId, one.id)).toBe(false);
    expect(await repository.remove(workspaceId, one.id)).toBe(true);
    expect(await repository.removeFrom(workspaceId, ['/a', '/b', '/c'])).toHaveLength(1);
    expect(await repository.find(otherWorkspaceId, other.id)).toEqual(other);
  });

  it('repoints whatever leads to old paths, all at once', async () => {
    const { repository, workspaceId, otherWorkspaceId } = await open();
    const [toA, toB, toC] = ['/a', '/b', '/c'].map((toPath) =>
      aRedirect({ workspaceId, fromPath: `/to${toPath}`, toPath }),
    );
    const foreign = aRedirect({ workspaceId: otherWorkspaceId, fromPath: '/to/a', toPath: '/a' });
    await repository.add([toA, toB, toC].flatMap((redirect) => (redirect ? [redirect] : [])));
    await repository.add([foreign]);
    await repository.repoint(
      workspaceId,
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      LATER,
    );
    const targets = [toA, toB, toC].map(async (redirect) => {
      const now = await repository.find(workspaceId, redirect?.id ?? '');
      return [now?.toPath, now?.updatedAt.getTime() === LATER.getTime()];
    });
    expect(await Promise.all(targets)).toEqual([
      ['/b', true],
      ['/a', true],
      ['/c', false],
    ]);
    expect(await repository.find(otherWorkspaceId, foreign.id)).toEqual(foreign);
  });

  it('repoints redirects of every type, which stay as they are otherwise', async () => {
    const { repository, workspaceId } = await open();
    const given = REDIRECT_TYPES.map((type) =>
      aRedirect({ workspaceId, fromPath: `/${type}`, toPath: '/a', type, hitCount: 3, lastHitAt: LATER }),
    );
    await repository.add(given);
    await repository.repoint(workspaceId, [{ from: '/a', to: '/b' }], LATER);
    const after = await Promise.all(given.map(({ id }) => repository.find(workspaceId, id)));
    expect(after).toEqual(given.map((redirect) => ({ ...redirect, toPath: '/b', updatedAt: LATER })));
  });

  it('tells every step of a way, up to a host, an end or a redirect that leads nowhere', async () => {
    const { repository, workspaceId, otherWorkspaceId } = await open();
    await repository.add([
      aRedirect({ workspaceId, fromPath: '/a', toPath: '/b\\c' }),
      aRedirect({ workspaceId, fromPath: '/b\\c', toPath: '/c', type: 'Temporary307' }),
      aRedirect({ workspaceId, fromPath: '/c', toPath: '/d', type: 'Gone410' }),
      aRedirect({ workspaceId, fromPath: '/d', toPath: '/e' }),
      aRedirect({ workspaceId, fromPath: '/x', toPath: 'https://a.example/' }),
    ]);
    await repository.add([aRedirect({ workspaceId: otherWorkspaceId, fromPath: '/q', toPath: '/a' })]);
    const hops = await repository.hopsFrom(workspaceId, ['/a', '/x', '/q']);
    expect(hops.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).sort()).toEqual([
      '/a /b\\c',
      '/b\\c /c',
      '/x https://a.example/',
    ]);
  });

  it('goes on at the path of a target with a query or a fragment, unless a redirect stands exactly there', async () => {
    const { repository, workspaceId } = await open();
    await repository.add([
      aRedirect({ workspaceId, fromPath: '/a', toPath: '/b?x=1#y' }),
      aRedirect({ workspaceId, fromPath: '/b', toPath: '/c?exact' }),
      aRedirect({ workspaceId, fromPath: '/c', toPath: '/d' }),
      aRedirect({ workspaceId, fromPath: '/c?exact', toPath: '/e' }),
    ]);
    const ways = async (...paths: string[]) =>
      (await repository.hopsFrom(workspaceId, paths)).map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).sort();
    const expected = ['/a /b?x=1#y', '/b /c?exact', '/c?exact /e'];
    expect(await ways('/a')).toEqual(expected);
    expect(await ways('/a#top')).toEqual(expected);
  });

  it('goes on at the path with the other ending, unless a redirect begins exactly there or only the slash differs', async () => {
    const { repository, workspaceId } = await open();
    await repository.add([
      aRedirect({ workspaceId, fromPath: '/a', toPath: '/b/?x' }),
      aRedirect({ workspaceId, fromPath: '/b', toPath: 'https://site.example/c' }),
      aRedirect({ workspaceId, fromPath: '/c/', toPath: '/d/' }),
      aRedirect({ workspaceId, fromPath: '/d', toPath: '/d/' }),
      aRedirect({ workspaceId, fromPath: '/e', toPath: '/f' }),
      aRedirect({ workspaceId, fromPath: '/e/', toPath: '/g' }),
      aRedirect({ workspaceId, fromPath: '/h', toPath: '/e/' }),
    ]);
    const ways = async (...paths: string[]) =>
      (await repository.hopsFrom(workspaceId, paths)).map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).sort();
    expect(await ways('/a/')).toEqual(['/a /b/?x', '/b /c', '/c/ /d/']);
    expect(await ways('/h/')).toEqual(['/e/ /g', '/h /e/']);
    expect(await ways('/d/', '/', '/none')).toEqual([]);
    expect(await repository.hopsTo(workspaceId, ['/d', '/d/', '/e', '/g', '/f', '/c/'])).toEqual(
      new Map([
        ['/d', 2],
        ['/d/', 2],
        ['/g', 2],
        ['/f', 1],
        ['/c/', 1],
      ]),
    );
  });

  it('looks no further than a chain may be long, backwards and forwards', async () => {
    const { repository, workspaceId, otherWorkspaceId } = await open();
    const chain = (of: string) =>
      Array.from({ length: MAX_HOPS + 10 }, (_, at) =>
        aRedirect({ workspaceId: of, fromPath: `/${at}`, toPath: `/${at + 1}` }),
      );
    await repository.add(chain(workspaceId));
    await repository.add([
      aRedirect({ workspaceId, fromPath: '/gone', toPath: '/3', type: 'Gone410' }),
      aRedirect({ workspaceId, fromPath: '/beside', toPath: '/2\\' }),
      aRedirect({ workspaceId, fromPath: '/r', toPath: '/s' }),
      aRedirect({ workspaceId, fromPath: '/s', toPath: '/r' }),
    ]);
    expect(await repository.hopsFrom(workspaceId, ['/0'])).toHaveLength(MAX_HOPS);
    expect(await repository.hopsTo(workspaceId, ['/0', '/3', '/59', '/2\\', '/nowhere', '/r'])).toEqual(
      new Map([
        ['/3', 3],
        ['/59', MAX_HOPS],
        ['/2\\', 1],
        ['/r', MAX_HOPS],
      ]),
    );
    expect(await repository.hopsTo(workspaceId, ['/3'], '/1')).toEqual(new Map([['/3', 1]]));
    expect(await repository.hopsTo(otherWorkspaceId, ['/3'])).toEqual(new Map());
    expect(await repository.hopsTo(workspaceId, [])).toEqual(new Map());
  });

  it('takes locks within transactions', async () => {
    const { repository, workspaceId, transaction } = await open();
    await transaction(async () => {
      await repository.lock(workspaceId);
      await repository.lockForClearing(workspaceId);
    });
  });
}
