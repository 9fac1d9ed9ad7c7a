import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

describe('redirects from one path in two spellings', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const add = (fromPath: string, toPath: string) => owner.post('/redirects', { fromPath, toPath });
  const made = async (fromPath: string, toPath: string) =>
    ((await add(fromPath, toPath).expect(201)).body as { id: string }).id;
  const problems = async (body: object) =>
    ((await owner.post('/redirects/check', body).expect(200)).body as { problems: object[] }).problems;

  it('are 409 for the second, whether it is created, changed or resolves a broken link', async () => {
    await made('/abc', '/x');
    await made('/caf\u00e9', '/x');
    for (const path of ['/%61bc', '/a%62%63', '/caf%C3%A9', '/caf%c3%a9']) {
      expectError(await add(path, '/y').expect(409), 'CONFLICT');
      expect(await problems({ fromPath: path, toPath: '/y' })).toHaveLength(1);
    }
    const id = await made('/other', '/x');
    expectError(await owner.patch(`/redirects/${id}`, { fromPath: '/%61bc' }).expect(409), 'CONFLICT');
    const { body } = await test
      .as(await owner.key())
      .post('/link-health', { path: '/%61%62c' })
      .expect(200);
    const resolve = `/link-health/${(body as { id: string }).id}/resolve`;
    expectError(await owner.post(resolve, { as: 'redirect', toPath: '/y' }).expect(409), 'CONFLICT');
  });

  it('are one, whose spelling can be changed', async () => {
    const id = await made('/abc', '/x');
    expect(await problems({ id, fromPath: '/%61bc', toPath: '/x' })).toEqual([]);
    const { body } = await owner.patch(`/redirects/${id}`, { fromPath: '/%61bc' }).expect(200);
    expect(body).toMatchObject({ fromPath: '/%61bc' });
  });

  it('are duplicates in a file', async () => {
    await made('/stored', '/x');
    const csv = 'fromPath,toPath\n/abc,/x\n/%61bc,/y\n/%73tored,/y\n/b,/%63\n/c,/%62\n';
    const { body } = await owner.post('/redirects/import').attach('file', Buffer.from(csv), 'a.csv').expect(200);
    expect(body).toMatchObject({
      created: 2,
      failed: [
        { line: 3, reason: 'duplicate' },
        { line: 4, reason: 'duplicate' },
        { line: 6, reason: 'loop' },
      ],
    });
  });

  it('close loops, and are followed', async () => {
    await made('/%61', '/%62');
    await made('/b', '/%63');
    expectError(await add('/c', '/a').expect(400), 'BAD_REQUEST', ['toPath']);
    expectError(await add('/%63', '/%61?x').expect(400), 'BAD_REQUEST', ['toPath']);
    const { body } = await owner.post('/redirects/follow', { paths: ['/a', '/%61'] }).expect(200);
    const hops = ['/%62', '/%63'];
    expect(body).toMatchObject({ results: [{ hops }, { hops }] });
  });

  it('count hits of either, and change with what they lead to', async () => {
    const site = test.as(await owner.key());
    const id = await made('/%61bc', '/%66irst');
    for (const path of ['/abc', '/%61bc', '/ab%63/']) await site.post('/link-health', { path }).expect(200);
    expect((await owner.get(`/redirects/${id}`).expect(200)).body).toMatchObject({ hitCount: 3 });
    const author = (await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201)).body as {
      id: string;
    };
    const post = { slug: 'first', title: 'First', bodyJson: [], authorId: author.id, status: 'published' };
    const { body } = await owner.post('/posts', post).expect(201);
    await owner.patch(`/posts/${(body as { id: string }).id}`, { slug: 'abc' }).expect(200);
    const { body: list } = await owner.get('/redirects').expect(200);
    expect((list as { data: object[] }).data).toEqual([
      expect.objectContaining({ fromPath: '/first', toPath: '/abc' }),
    ]);
  });
});
