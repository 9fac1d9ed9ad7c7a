import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

describe('POST /workspaces/{workspaceId}/check-permalinks', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const check = async (permalinks: object) =>
    (await owner.post('/check-permalinks', { permalinks }).expect(200)).body as { changedPaths: number };
  const settings = async () =>
    (await owner.get('').expect(200)).body as { version: number; permalinks: Record<string, string> };

  it('counts the paths that the change then moves, and stores nothing', async () => {
    const author = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body as object & {
      id: string;
    };
    const post = { authorId: author.id, bodyJson: [] };
    for (const slug of ['a', 'b']) {
      await owner.post('/posts', { ...post, slug, title: slug, status: 'published' }).expect(201);
    }
    await owner.post('/posts', { ...post, slug: 'c', title: 'C' }).expect(201);
    const before = await settings();
    const permalinks = { post: '/texts/{slug}', author: '/people/{slug}' };
    const foreseen = await check(permalinks);
    expect(foreseen).toEqual({ changedPaths: 3 });
    expect(await settings()).toEqual(before);
    expect((await owner.patch('', { permalinks }).expect(200)).body).toMatchObject(foreseen);
    expect(await check(permalinks)).toEqual({ changedPaths: 0 });
    expect(await check({ post: null })).toEqual({ changedPaths: 2 });
    expect(await check({})).toEqual({ changedPaths: 0 });
  });

  it('refuses what the change would refuse', async () => {
    const refused = async (body: object) => owner.post('/check-permalinks', body).expect(400);
    expectError(await refused({ permalinks: { post: '/{nonsense}' } }), 'BAD_REQUEST', ['permalinks.post']);
    expectError(await refused({ permalinks: 'all' }), 'BAD_REQUEST', ['permalinks']);
    expectError(await refused({}), 'BAD_REQUEST', ['permalinks']);
  });

  it('is for those who may change the settings of this workspace', async () => {
    const other = await Dashboard.open(test);
    const body = { permalinks: {} };
    const reader = await owner.member('settings:read');
    expectError(await reader.post('/check-permalinks', body).expect(403), 'FORBIDDEN');
    expectError(await owner.lookingAt(other).post('/check-permalinks', body).expect(404), 'NOT_FOUND');
  });
});
