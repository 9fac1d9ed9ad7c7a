import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

describe('where paths lead', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    const authorId = await made('/authors', { slug: 'mara', displayName: 'Mara' });
    const post = { bodyJson: [], authorId };
    await made('/posts', { ...post, slug: 'loaf', title: 'Loaf', status: 'published' });
    await made('/posts', { ...post, slug: 'draft', title: 'Draft' });
    await made('/pages', { slug: 'about', title: 'About', bodyJson: [], status: 'published' });
    await made('/redirects', { fromPath: '/old', toPath: '/older?x=1' });
    await made('/redirects', { fromPath: '/older', toPath: '/loaf' });
    await made('/redirects', { fromPath: '/gone', type: 'Gone410' });
    await made('/redirects', { fromPath: '/away', toPath: 'https://e.example/' });
  });
  afterAll(() => test.stop());

  const made = async (route: string, body: object) =>
    ((await owner.post(route, body).expect(201)).body as { id: string }).id;
  const follow = async (paths: readonly string[], by = owner) =>
    (await by.post('/redirects/follow', { paths }).expect(200)).body.results as { path: string }[];

  it('is told of many at once, in their order', async () => {
    const ways = [
      { path: '/loaf#crust', hops: [], arrival: 'live' },
      { path: '/old', hops: ['/older?x=1', '/loaf'], arrival: 'live' },
      { path: '/about/?print', hops: [], arrival: 'live' },
      { path: '/draft', hops: [], arrival: 'nothing' },
      { path: '/author/mara', hops: [], arrival: 'live' },
      { path: '/category/none', hops: [], arrival: 'nothing' },
      { path: '/', hops: [], arrival: 'live' },
      { path: '/gone', hops: [], arrival: 'gone' },
      { path: '/away', hops: ['https://e.example/'], arrival: 'elsewhere' },
      { path: '/a/../b', hops: [], arrival: 'nothing' },
      { path: '/\u0007', hops: [], arrival: 'nothing' },
      { path: '/old', hops: ['/older?x=1', '/loaf'], arrival: 'live' },
    ];
    expect(await follow(ways.map(({ path }) => path))).toEqual(ways);
  });

  it('is told of the own workspace only, for whoever may read of it', async () => {
    const other = await Dashboard.open(test);
    expect(await follow(['/loaf', '/old'], other)).toMatchObject([{ arrival: 'nothing' }, { hops: [] }]);
    const writer = await owner.member('posts:read');
    expect(await follow(['/loaf'], writer)).toMatchObject([{ arrival: 'live' }]);
    const keeper = await owner.member('media:read');
    expectError(await keeper.post('/redirects/follow', { paths: ['/loaf'] }).expect(403), 'FORBIDDEN');
  });

  it('is told of 200 paths at most', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `/p-${at}`);
    expect(await follow(many)).toHaveLength(200);
    for (const paths of [[], [...many, '/x'], '/loaf', undefined])
      expectError(await owner.post('/redirects/follow', { paths }).expect(400), 'BAD_REQUEST', ['paths']);
    const wrong = await owner.post('/redirects/follow', { paths: ['/a', '/'.padEnd(2049, 'a'), 7] }).expect(400);
    expectError(wrong, 'BAD_REQUEST', ['paths[1]', 'paths[2]']);
  });
});
