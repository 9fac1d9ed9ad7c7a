import { describe, expect, it } from '@jest/globals';
import { Invalid, NotFound } from '@app/shared-kernel';
import { NO_ID } from '@app/shared-kernel/testing';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import type { Redirect, RedirectContent } from '../../domain/redirect/redirect.ts';
import {
  DuplicateRedirect,
  LongRedirectChain,
  LoopingRedirect,
  RedirectFromLivePath,
} from '../../domain/redirects.errors.ts';
import { CreateRedirect } from './create-redirect.use-case.ts';
import { DeleteRedirect } from './delete-redirect.use-case.ts';
import { DeleteRedirects } from './delete-redirects.use-case.ts';
import { UpdateRedirect } from './update-redirect.use-case.ts';

const caller = { workspaceId: 'w' };
const content = (given: Partial<RedirectContent> = {}): RedirectContent => ({
  fromPath: '/a',
  toPath: '/b',
  type: 'Permanent301',
  ...given,
});

describe(CreateRedirect.name, () => {
  it('writes a redirect nobody has met yet, and changes what sites poll', async () => {
    const bench = inMemoryFixture();
    const redirect = await bench.create.execute(caller, content());
    expect(redirect).toMatchObject({ ...content(), workspaceId: 'w', hitCount: 0, lastHitAt: null });
    expect(redirect.createdAt).toEqual(redirect.updatedAt);
    expect(bench.redirects.all).toEqual([redirect]);
    expect(bench.transactions.changed).toEqual(['w']);
  });

  it.each([
    [{ fromPath: 'a', toPath: '//b' }, ['fromPath', 'toPath']],
    [{ toPath: '/a' }, ['toPath']],
    [{ toPath: null }, ['toPath']],
    [{ toPath: null, type: 'Temporary302' }, ['toPath']],
    [{ toPath: 'javascript:x', type: 'Gone410' }, ['toPath']],
    [{ toPath: '/a', type: 'Gone410' }, ['toPath']],
  ] as const)('refuses %j', async (given, paths) => {
    const error = await inMemoryFixture()
      .create.execute(caller, content(given))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Invalid);
    expect((error as Invalid).problems?.map(({ path }) => path)).toEqual(paths);
  });

  it('needs no target where it leads nowhere', async () => {
    const bench = inMemoryFixture();
    await bench.create.execute(caller, content({ toPath: null, type: 'Gone410' }));
    await bench.create.execute(
      caller,
      content({ fromPath: '/c', toPath: '/d', type: 'UnavailableForLegalReasons451' }),
    );
    expect(bench.redirects.all.map(({ toPath }) => toPath)).toEqual([null, '/d']);
  });

  it('refuses what would close a loop, naming each hop', async () => {
    const bench = inMemoryFixture();
    await bench.create.execute(caller, content({ fromPath: '/b', toPath: '/c' }));
    await bench.create.execute(caller, content({ fromPath: '/c', toPath: '/a' }));
    const error = await bench.create.execute(caller, content()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LoopingRedirect);
    expect((error as LoopingRedirect).message).toContain('/a → /b → /c → /a');
    await bench.create.execute({ workspaceId: 'other' }, content());
    await bench.create.execute(caller, content({ type: 'Gone410' }));
  });

  it('refuses what would close a loop for readers, whose sites look up paths without query and fragment', async () => {
    const bench = inMemoryFixture();
    await bench.create.execute(caller, content({ fromPath: '/b', toPath: '/a?from=b' }));
    await expect(bench.create.execute(caller, content({ toPath: '/b#top' }))).rejects.toThrow(
      '/a → /b#top → /a?from=b',
    );
    await expect(bench.create.execute(caller, content({ toPath: '/a?again' }))).rejects.toThrow(LoopingRedirect);
    expect(bench.redirects.all).toHaveLength(1);
  });

  it('refuses what would close a loop for readers, whose sites look past a slash at the end', async () => {
    const bench = inMemoryFixture();
    await bench.create.execute(caller, content({ fromPath: '/b', toPath: '/a/' }));
    await expect(bench.create.execute(caller, content({ toPath: '/b/' }))).rejects.toThrow('/a → /b/ → /a/');
    await bench.create.execute(caller, content({ toPath: '/a/' }));
    const turned = await bench.create.execute(caller, content({ fromPath: '/x', toPath: '/y' }));
    await expect(bench.update.execute(caller, turned.id, { fromPath: '/a/', toPath: '/b/' })).rejects.toThrow(
      LoopingRedirect,
    );
  });

  it('refuses what would make a chain longer than is followed, at either end and in the middle', async () => {
    const bench = inMemoryFixture();
    const step = (from: number, to: number) => content({ fromPath: `/${from}`, toPath: `/${to}` });
    for (let at = 1; at < 50; at++) await bench.create.execute(caller, step(at, at + 1));
    await bench.create.execute(caller, step(50, 51));
    await expect(bench.create.execute(caller, step(0, 1))).rejects.toThrow(LongRedirectChain);
    const error = await bench.create.execute(caller, step(51, 52)).catch((thrown: unknown) => thrown);
    expect((error as Error).message).toBe('makes a chain of more than 50 hops: … → /51 → /52');
    const middle = bench.redirects.all[24] as Redirect;
    await bench.remove.execute(caller, middle.id);
    await bench.create.execute(caller, step(0, 1));
    await expect(bench.create.execute(caller, step(25, 26))).rejects.toThrow(LongRedirectChain);
    await bench.create.execute(caller, step(25, 27));
  });

  it('refuses a second from one path, and one from where something lives', async () => {
    const bench = inMemoryFixture();
    bench.livePaths.add(caller.workspaceId, '/live');
    await bench.create.execute(caller, content());
    await expect(bench.create.execute(caller, content({ toPath: '/c' }))).rejects.toThrow(DuplicateRedirect);
    await expect(bench.create.execute(caller, content({ fromPath: '/live' }))).rejects.toThrow(RedirectFromLivePath);
    expect(bench.redirects.all).toHaveLength(1);
  });
});

describe(UpdateRedirect.name, () => {
  it('changes the given fields only', async () => {
    const bench = inMemoryFixture();
    const redirect = await bench.create.execute(caller, content());
    bench.clock.advance(1000);
    const changed = await bench.update.execute(caller, redirect.id, { type: 'Temporary307' });
    expect(changed).toEqual({ ...redirect, type: 'Temporary307', updatedAt: bench.clock.now() });
    expect(bench.redirects.all).toEqual([changed]);
  });

  it('alters nothing when nothing differs', async () => {
    const bench = inMemoryFixture();
    const redirect = await bench.create.execute(caller, content());
    bench.clock.advance(1000);
    expect(await bench.update.execute(caller, redirect.id, { toPath: '/b' })).toEqual(redirect);
    expect(await bench.update.execute(caller, redirect.id, {})).toEqual(redirect);
    expect(bench.transactions.changed).toEqual(['w']);
  });

  it('judges the redirect as a whole', async () => {
    const bench = inMemoryFixture();
    const gone = await bench.create.execute(caller, content({ toPath: null, type: 'Gone410' }));
    await bench.create.execute(caller, content({ fromPath: '/c', toPath: '/a' }));
    bench.livePaths.add(caller.workspaceId, '/live');
    const update = (changes: Partial<RedirectContent>) => bench.update.execute(caller, gone.id, changes);
    await expect(update({ type: 'Permanent301' })).rejects.toThrow(Invalid);
    await expect(update({ type: 'Permanent301', toPath: '/a' })).rejects.toThrow(Invalid);
    await expect(update({ type: 'Permanent301', toPath: '/c' })).rejects.toThrow(LoopingRedirect);
    await expect(update({ fromPath: '/live' })).rejects.toThrow(RedirectFromLivePath);
    await expect(update({ fromPath: '/c' })).rejects.toThrow(DuplicateRedirect);
    expect(await update({ type: 'Permanent301', toPath: '/d' })).toMatchObject({ toPath: '/d' });
  });

  it('does not take its own former step for part of a chain', async () => {
    const bench = inMemoryFixture();
    for (let at = 1; at < 50; at++) {
      await bench.create.execute(caller, content({ fromPath: `/${at}`, toPath: `/${at + 1}` }));
    }
    const first = await bench.create.execute(caller, content({ fromPath: '/0', toPath: '/1' }));
    const last = bench.redirects.all[48] as Redirect;
    const moved = await bench.update.execute(caller, first.id, { fromPath: '/50', toPath: '/z' });
    expect(moved).toMatchObject({ fromPath: '/50', toPath: '/z' });
    const turned = await bench.update.execute(caller, last.id, { fromPath: '/x', toPath: '/1' });
    expect(turned).toMatchObject({ fromPath: '/x', toPath: '/1' });
  });

  it('does not take its own former step for part of a loop', async () => {
    const bench = inMemoryFixture();
    const redirect = await bench.create.execute(caller, content());
    expect(await bench.update.execute(caller, redirect.id, { fromPath: '/b', toPath: '/a' })).toMatchObject({
      fromPath: '/b',
      toPath: '/a',
    });
  });

  it('keeps to its workspace, and to what the caller saw', async () => {
    const bench = inMemoryFixture();
    const { id } = await bench.create.execute(caller, content());
    await expect(bench.update.execute({ workspaceId: 'other' }, id, { toPath: '/x' })).rejects.toThrow(NotFound);
    const refuse = () => {
      throw new Error('changed');
    };
    await expect(bench.update.execute(caller, id, { toPath: '/x' }, refuse)).rejects.toThrow('changed');
    expect(bench.redirects.all[0]?.toPath).toBe('/b');
  });
});

describe(DeleteRedirect.name, () => {
  it('removes the one of the workspace, once', async () => {
    const bench = inMemoryFixture();
    const { id } = await bench.create.execute(caller, content());
    await expect(bench.remove.execute({ workspaceId: 'other' }, id)).rejects.toThrow(NotFound);
    await bench.remove.execute(caller, id);
    expect(bench.redirects.all).toEqual([]);
    await expect(bench.remove.execute(caller, id)).rejects.toThrow(NotFound);
  });
});

describe('ids that are none', () => {
  it('are those of no redirect', async () => {
    const { update, remove } = inMemoryFixture();
    await expect(update.execute(caller, NO_ID, { toPath: '/c' })).rejects.toThrow(NotFound);
    await expect(remove.execute(caller, NO_ID)).rejects.toThrow(NotFound);
  });
});

describe(DeleteRedirects.name, () => {
  it('deletes each by itself, and tells what became of it', async () => {
    const { create, removeMany, redirects } = inMemoryFixture();
    const { id } = await create.execute(caller, content());
    const kept = await create.execute(caller, content({ fromPath: '/c' }));
    const unknown = '0190aaaa-0000-7000-8000-000000000001';
    const results = await removeMany.execute(caller, { ids: [unknown, id] });
    expect(results).toMatchObject([{ error: { code: 'NOT_FOUND' } }, { id, ok: true }]);
    expect(redirects.all).toEqual([kept]);
  });

  it('deletes nothing if an id is none', async () => {
    const { create, removeMany, redirects } = inMemoryFixture();
    const { id } = await create.execute(caller, content());
    await expect(removeMany.execute(caller, { ids: [id, NO_ID] })).rejects.toThrow(Invalid);
    expect(redirects.all).toHaveLength(1);
  });
});
