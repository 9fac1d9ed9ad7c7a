import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import { certainRedirects, CheckMovedAddresses } from './check-moved-addresses.use-case.ts';

const TEXTS = ['/blog/live', '/blog/rye', '/blog/2020/oats', '/about', '/blog/twice', '/twice'];

async function checked(...addresses: string[]) {
  const { create, ways, shown, livePaths } = inMemoryFixture();
  await create.execute({ workspaceId: 'w' }, { fromPath: '/moved', toPath: '/blog/live', type: 'Permanent301' });
  await create.execute({ workspaceId: 'w' }, { fromPath: '/away', toPath: null, type: 'Gone410' });
  for (const path of [...TEXTS, '/tag/bread']) shown.paths.add(path);
  livePaths.add('w', ...TEXTS);
  livePaths.add('another', '/nothing');
  return new CheckMovedAddresses(ways, shown, livePaths).execute('w', addresses);
}

describe(CheckMovedAddresses, () => {
  it('says of each path once whether it is live, redirected, gone or lost', async () => {
    const none = { suggestions: [], isCertain: false };
    expect(
      await checked('https://old.example/blog/live', '/blog/live', '/moved', '/away', '/lost', '//x', 'x'),
    ).toEqual([
      { path: '/blog/live', state: 'live', to: '/blog/live', ...none },
      { path: '/moved', state: 'redirected', to: '/blog/live', ...none },
      { path: '/away', state: 'gone', to: null, ...none },
      { path: '/lost', state: 'lost', to: null, ...none },
    ]);
  });

  it.each<[string, readonly string[], boolean]>([
    ['/2020/01/02/rye', ['/blog/rye'], true],
    ['/bread/rye/', ['/blog/rye'], true],
    ['/Rye.html', ['/blog/rye'], true],
    ['/2019/oats.php?x=1', ['/blog/2020/oats'], true],
    ['/about.html', ['/about'], true],
    ['/about/index.html', ['/about'], true],
    ['/tag/bread.html', ['/tag/bread'], true],
    ['/index.html', ['/'], true],
    ['/2020/twice', ['/blog/twice', '/twice'], false],
    ['/twice.html', ['/twice'], true],
    ['/category/rye/', ['/blog/rye'], false],
    ['/2020-01-02-rye.html', ['/blog/rye'], false],
    ['/@somebody/rye-0123456789ab', ['/blog/rye'], false],
    ['/?p=123', [], false],
    ['/?cat=4&paged=2', [], false],
    ['/index.php?page_id=7', [], false],
    ['/2020/nothing', [], false],
    ['/rye/more', [], false],
  ])('suggests for %s, which is lost, %j', async (path, suggestions, isCertain) => {
    expect(await checked(path)).toEqual([{ path, state: 'lost', to: null, suggestions, isCertain }]);
  });

  it('takes an address of the front page with a query for another page, unless a redirect has that query', async () => {
    const { create, ways, shown, livePaths } = inMemoryFixture();
    shown.paths.add('/blog/rye');
    await create.execute({ workspaceId: 'w' }, { fromPath: '/?p=1', toPath: '/blog/rye', type: 'Permanent301' });
    const addresses = ['https://old.example/?p=1', 'https://old.example/?p=2', 'https://old.example/', '/?', '/#p=2'];
    const moved = await new CheckMovedAddresses(ways, shown, livePaths).execute('w', addresses);
    expect(moved.map(({ path, state, to }) => [path, state, to])).toEqual([
      ['/?p=1', 'redirected', '/blog/rye'],
      ['/?p=2', 'lost', null],
      ['/', 'live', '/'],
      ['/?', 'live', '/?'],
    ]);
  });

  it('makes redirects of what is certain alone', async () => {
    const moved = await checked('/blog/live', '/2020/twice', '/2020/rye', '/about.html', '/nothing');
    expect(certainRedirects(moved)).toEqual([
      { line: 1, fromPath: '/2020/rye', toPath: '/blog/rye', type: '' },
      { line: 2, fromPath: '/about.html', toPath: '/about', type: '' },
    ]);
  });

  it('answers each path of any addresses once, in their order, and suggests only what is public', async () => {
    const part = fc.constantFrom('blog', 'rye', 'twice', '2020', 'tag', 'index.html', '%zz', '..', 'é', '');
    const address = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(address, { maxLength: 8 }), async (addresses) => {
        const moved = await checked(...addresses);
        const wanted = [...new Set(addresses.filter((each) => !each.startsWith('//')))];
        expect(moved.map(({ path }) => path)).toEqual(wanted);
        for (const { suggestions, isCertain } of moved) {
          expect(['/', ...TEXTS]).toEqual(expect.arrayContaining([...suggestions]));
          if (isCertain) expect(suggestions).toHaveLength(1);
        }
      }),
    );
  });
});
