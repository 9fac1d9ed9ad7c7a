import { describe, expect, it } from '@jest/globals';
import { aRedirect } from '../../../testing/builders.ts';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import { CheckRedirect } from './check-redirect.use-case.ts';
import { FindWays } from './find-ways.use-case.ts';

const caller = { workspaceId: 'w' };

async function withRedirects(...pairs: readonly (readonly [string, string | null])[]) {
  const bench = inMemoryFixture();
  const ids: string[] = [];
  for (const [fromPath, toPath] of pairs) {
    const type = toPath === null ? 'Gone410' : 'Permanent301';
    ids.push((await bench.create.execute(caller, { fromPath, toPath, type })).id);
  }
  return { ...bench, ids };
}

describe(FindWays.name, () => {
  const ways = async (bench: Awaited<ReturnType<typeof withRedirects>>, ...targets: string[]) =>
    Object.fromEntries(await bench.ways.execute('w', targets));

  it('follows paths to where readers end up', async () => {
    const bench = await withRedirects(
      ['/a', '/b'],
      ['/b', '/c?x=1#y'],
      ['/c', '/d'],
      ['/g', null],
      ['/o', 'https://o.example'],
    );
    bench.shown.paths.add('/d/').add('/live');
    expect(
      await ways(bench, '/a#top', '/live/', '/g', '/o', '/lost', '/', 'https://e.example/x', '//e.example'),
    ).toEqual({
      '/a#top': { hops: ['/b', '/c?x=1#y', '/d'], arrival: 'live' },
      '/live/': { hops: [], arrival: 'live' },
      '/g': { hops: [], arrival: 'gone' },
      '/o': { hops: ['https://o.example'], arrival: 'elsewhere' },
      '/lost': { hops: [], arrival: 'nothing' },
      '/': { hops: [], arrival: 'live' },
      'https://e.example/x': { hops: [], arrival: 'elsewhere' },
      '//e.example': { hops: [], arrival: 'nothing' },
    });
  });

  it('takes the redirect of a path with its query before that of the path', async () => {
    const bench = await withRedirects(['/a', '/b?exact'], ['/b?exact', '/c'], ['/b', '/d']);
    expect((await ways(bench, '/a'))['/a']?.hops).toEqual(['/b?exact', '/c']);
    expect((await ways(bench, '/b?other'))['/b?other']?.hops).toEqual(['/d']);
  });

  it('ends where fragments lead round', async () => {
    const bench = await withRedirects();
    // Written to the database directly: the use cases refuse such a chain.
    await bench.redirects.add([
      aRedirect({ workspaceId: 'w', fromPath: '/a', toPath: '/b#x' }),
      aRedirect({ workspaceId: 'w', fromPath: '/b', toPath: '/a#y' }),
    ]);
    expect(await ways(bench, '/a')).toEqual({ '/a': { hops: ['/b#x', '/a#y'], arrival: 'nothing' } });
  });
});

describe(CheckRedirect.name, () => {
  it('tells what would be passed and found, and writes nothing', async () => {
    const bench = await withRedirects(['/before', '/from'], ['/to', '/on']);
    bench.shown.paths.add('/on').add('/from');
    const before = bench.redirects.all;
    expect(await bench.check.execute('w', { fromPath: '/from', toPath: '/to' })).toEqual({
      problems: [],
      way: ['/to', '/on'],
      arrival: 'live',
      hops: 3,
      hides: true,
    });
    expect(bench.redirects.all).toEqual(before);
    expect(await bench.check.execute('w', { fromPath: '/x', type: 'Gone410' })).toEqual({
      problems: [],
      way: [],
      arrival: null,
      hops: 0,
      hides: false,
    });
  });

  it('tells everything that is in the way', async () => {
    const bench = await withRedirects(['/b', '/c'], ['/c', '/live']);
    bench.livePaths.add('w', '/live');
    bench.shown.paths.add('/live');
    const problems = async (given: Record<string, unknown>) =>
      (await bench.check.execute('w', given)).problems.map(({ path, message }) => `${path}: ${message}`);
    expect(await problems({ fromPath: 'x', toPath: 7, type: '301', id: 'y' })).toHaveLength(4);
    expect(await problems({ fromPath: '/x' })).toEqual(['toPath: must be given for Permanent301']);
    expect(await problems({ fromPath: '/live', toPath: '/b' })).toEqual([
      'toPath: closes a loop: /live → /b → /c → /live',
      'fromPath: A published post or page lives at this path.',
    ]);
    expect(await problems({ fromPath: '/b', toPath: '/x' })).toEqual([
      'fromPath: The workspace already has a redirect from this path.',
    ]);
    const id = '0190ffff-0000-7000-8000-000000000000';
    expect(await problems({ id, fromPath: '/x', toPath: '/y' })).toEqual(['id: is no redirect of this workspace']);
  });

  it('looks past a slash at the end, as sites do', async () => {
    const bench = await withRedirects(['/b', '/c/'], ['/c', '/on/'], ['/d', '/a/']);
    bench.shown.paths.add('/on').add('/a');
    expect(await bench.check.execute('w', { fromPath: '/x', toPath: '/b/' })).toMatchObject({
      way: ['/b/', '/c/', '/on/'],
      arrival: 'live',
      hops: 3,
      hides: false,
    });
    expect(await bench.check.execute('w', { fromPath: '/a/', toPath: '/c' })).toMatchObject({ hops: 3, hides: true });
    expect(await bench.check.execute('w', { fromPath: '/a/', toPath: '/a' })).toMatchObject({ hides: false });
    expect(await bench.check.execute('w', { fromPath: '/a', toPath: '/d/' })).toMatchObject({
      problems: [{ path: 'toPath', message: 'closes a loop: /a → /d/ → /a/' }],
    });
    await bench.redirects.add([aRedirect({ workspaceId: 'w', fromPath: '/gone', toPath: null, type: 'Gone410' })]);
    expect(await bench.check.execute('w', { fromPath: '/x', toPath: '/gone/' })).toMatchObject({ arrival: 'gone' });
  });

  it('takes a redirect that stands already for what it is to become', async () => {
    const bench = await withRedirects(['/b', '/c'], ['/c', '/d']);
    const [, id] = bench.ids;
    const found = await bench.redirects.find('w', id!);
    const moved = { ...found!, id: '0190ffff-0000-7000-8000-000000000001' };
    await bench.redirects.remove('w', id!);
    await bench.redirects.add([moved]);
    const verdict = await bench.check.execute('w', { id: moved.id, fromPath: '/c', toPath: '/e' });
    expect(verdict).toMatchObject({ problems: [], way: ['/e'], hops: 2 });
    expect(await bench.check.execute('w', { id: moved.id, fromPath: '/z', toPath: '/c' })).toMatchObject({
      problems: [],
      way: ['/c'],
      hops: 1,
    });
  });

  it('follows nothing that would be refused, or leads nowhere', async () => {
    const bench = await withRedirects(['/b', '/c'], ['/c', '/a']);
    const nowhere = { way: [], arrival: null, hops: 0 };
    expect(await bench.check.execute('w', { fromPath: '/a', toPath: '/b' })).toMatchObject(nowhere);
    expect(await bench.check.execute('w', { fromPath: '/x', toPath: '/b', type: 'Gone410' })).toMatchObject(nowhere);
  });

  it('does not take the step that it is to replace for part of a loop', async () => {
    const bench = await withRedirects(['/a', '/b']);
    const id = '0190ffff-0000-7000-8000-000000000001';
    const moved = { ...bench.redirects.all[0]!, id };
    await bench.redirects.remove('w', bench.ids[0]!);
    await bench.redirects.add([moved]);
    expect(await bench.check.execute('w', { id, fromPath: '/b', toPath: '/a' })).toMatchObject({
      problems: [],
      way: ['/a'],
    });
  });

  it('passes on what is no refusal', async () => {
    const bench = await withRedirects();
    bench.livePaths.among = () => Promise.reject(new Error('down'));
    await expect(bench.check.execute('w', { fromPath: '/a', toPath: '/b' })).rejects.toThrow('down');
  });
});
