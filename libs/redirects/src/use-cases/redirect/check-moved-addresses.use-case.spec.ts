import { describe, expect, it } from '@jest/globals';
import { inMemoryFixture } from '../../../testing/redirects-fixture.ts';
import { CheckMovedAddresses } from './check-moved-addresses.use-case.ts';

const PATTERNS = ['/blog/{slug}', '/{slug}'];

async function checked(...addresses: string[]) {
  const { create, ways, shown } = inMemoryFixture();
  await create.execute({ workspaceId: 'w' }, { fromPath: '/moved', toPath: '/blog/live', type: 'Permanent301' });
  await create.execute({ workspaceId: 'w' }, { fromPath: '/away', toPath: null, type: 'Gone410' });
  shown.paths.add('/blog/live').add('/blog/rye').add('/about').add('/blog/twice').add('/twice');
  return new CheckMovedAddresses(ways, shown).execute('w', addresses, PATTERNS);
}

describe(CheckMovedAddresses, () => {
  it('says of each path once whether it is live, redirected, gone or lost', async () => {
    expect(await checked('https://old.example/blog/live', '/blog/live', '/moved', '/away', '/lost')).toEqual([
      { path: '/blog/live', state: 'live', to: '/blog/live', suggestion: null },
      { path: '/moved', state: 'redirected', to: '/blog/live', suggestion: null },
      { path: '/away', state: 'gone', to: null, suggestion: null },
      { path: '/lost', state: 'lost', to: null, suggestion: null },
    ]);
  });

  it.each([
    ['/2020/01/02/rye', '/blog/rye'],
    ['/about.html', '/about'],
    ['/2020/twice', null],
  ])('suggests for %s, which is lost, only what it must mean: %s', async (path, suggestion) => {
    expect(await checked(path)).toEqual([{ path, state: 'lost', to: null, suggestion }]);
  });
});
