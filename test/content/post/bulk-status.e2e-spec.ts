import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';

const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

interface Result {
  id: string;
  ok: boolean;
  error?: { code: string; message: string };
}

describe('POST /workspaces/{workspaceId}/posts/bulk-status', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = ((await owner.post('/authors', { slug: 'ada', displayName: 'Ada' })).body as { id: string }).id;
  });
  afterAll(() => test.stop());

  const aPost = async (fields: object = {}, dashboard = owner) => {
    const slug = `p-${randomUUID().slice(0, 8)}`;
    const body = { slug, title: 'Loaf', bodyJson: [], authorId, ...fields };
    return ((await dashboard.post('/posts', body).expect(201)).body as { id: string }).id;
  };
  const set = (ids: unknown, status: unknown = 'published', dashboard = owner) =>
    dashboard.post('/posts/bulk-status', { ids, status });
  const results = async (ids: string[], status?: string) => {
    const { body } = await set(ids, status).expect(200);
    return (body as { results: Result[] }).results;
  };
  const read = async (id: string) => (await owner.get(`/posts/${id}`).expect(200)).body as Record<string, unknown>;

  it('tells of every row by itself, in the order asked, and commits the good ones', async () => {
    const ids = [await aPost(), await aPost(), await aPost()];
    const deleted = await aPost();
    await owner.delete(`/posts/${deleted}`).expect(200);
    const other = await Dashboard.open(test);
    const { body } = await other.post('/authors', { slug: 'bo', displayName: 'Bo' }).expect(201);
    const foreign = await aPost({ authorId: (body as { id: string }).id }, other);
    const asked = [ids[0], NOBODYS, ids[1], deleted, foreign, ids[2]] as string[];
    const told = await results(asked);
    expect(told.map(({ id, ok }) => [id, ok])).toEqual(asked.map((id) => [id, ids.includes(id)]));
    for (const { ok, error } of told) {
      expect(error).toEqual(ok ? undefined : { code: 'NOT_FOUND', message: expect.any(String) });
    }
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'published' });
    expect((await other.get(`/posts/${foreign}`)).body).toMatchObject({ status: 'draft', publishedAt: null });
  });

  it('does what a single change does: stamps once, and changes nothing that is so already', async () => {
    const id = await aPost();
    await results([id], 'published');
    const first = await read(id);
    expect(first['publishedAt']).not.toBeNull();
    await results([id], 'published');
    expect(await read(id)).toEqual(first);
    await results([id], 'archived');
    await results([id], 'published');
    expect((await read(id))['publishedAt']).toBe(first['publishedAt']);
    const key = await owner.key();
    await test.as(key).get('/posts?status=published').expect(200);
    await results([id], 'draft');
    const { body } = await test.as(key).get(`/posts?status=published&fields=id`).expect(200);
    expect((body.data as { id: string }[]).map((post) => post.id)).not.toContain(id);
  });

  it('takes 1 to 200 ids', async () => {
    const id = await aPost();
    const many = (length: number) => Array.from({ length }, (_, n) => (n === 150 ? id : randomUUID()));
    const told = await results(many(200));
    expect(told).toHaveLength(200);
    expect(told.flatMap(({ ok }, at) => (ok ? [at] : []))).toEqual([150]);
    expectError(await set(many(201)), 'BAD_REQUEST', ['ids']);
    expectError(await set([]), 'BAD_REQUEST', ['ids']);
  });

  it('changes nothing when the request itself is wrong', async () => {
    const id = await aPost();
    for (const status of ['scheduled', 'constructor', '', null, 1, ['published'], undefined]) {
      expectError(await owner.post('/posts/bulk-status', { ids: [id], status }), 'BAD_REQUEST', ['status']);
    }
    expectError(await set([id, 'a-slug']), 'BAD_REQUEST', ['ids[1]']);
    expectError(await set([id, `${id}\n`]), 'BAD_REQUEST', ['ids[1]']);
    for (const ids of [id, null, {}, undefined]) expectError(await set(ids), 'BAD_REQUEST', ['ids']);
    expectError(await owner.post('/posts/bulk-status', {}), 'BAD_REQUEST', ['ids', 'status']);
    expect(await read(id)).toMatchObject({ status: 'draft' });
  });

  it('keeps redirects true for each row', async () => {
    const id = await aPost({ slug: 'reborn' });
    await owner.post('/redirects', { fromPath: '/reborn', toPath: '/elsewhere' }).expect(201);
    await results([id]);
    const { body } = await owner.get('/redirects').expect(200);
    expect((body.data as { fromPath: string }[]).map(({ fromPath }) => fromPath)).not.toContain('/reborn');
  });
});
