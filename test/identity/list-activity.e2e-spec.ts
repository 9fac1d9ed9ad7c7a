import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { Shell } from '../support/process/shell.ts';

interface Entry {
  id: string;
  workspaceId: string;
  action: string;
  entity: { type: string; id: string | null; name: string | null };
  details: Record<string, unknown>;
  actor: Record<string, string | null>;
  createdAt: string;
}

interface List {
  data: Entry[];
  page: number;
  pageSize: number;
  order: string;
  orderBy?: string;
  total: number;
  totalPages: number;
  keptDays: number;
}

const PATH = '/activity';

describe('GET /workspaces/{workspaceId}/activity', () => {
  let test: TestApp;
  let dashboard: Dashboard;
  let key: string;
  let keyId: string;
  let tagId: string;
  let ownerId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    dashboard = await Dashboard.open(test);
    ownerId =
      ((await dashboard.get('/members').expect(200)).body as { data: { userId: string }[] }).data[0]?.userId ?? '';
    tagId = await created('/tags', { slug: 'rye', name: 'Rye' });
    await dashboard.patch(`/tags/${tagId}`, { name: 'Rye bread' }).expect(200);
    const authorId = await created('/authors', { slug: 'mara', displayName: 'Mara' });
    const issued = await dashboard.post('/api-keys', { name: 'website' }).expect(201);
    ({ key, id: keyId } = issued.body as { key: string; id: string });
    await test.as(key).post('/posts', { slug: 'loaf', title: 'A loaf', bodyJson: [], authorId }).expect(201);
    await dashboard.delete(`/tags/${tagId}`).expect(204);
  });
  afterAll(() => test.stop());

  async function created(path: string, body: object): Promise<string> {
    return ((await dashboard.post(path, body).expect(201)).body as { id: string }).id;
  }

  async function list(query = '', seenBy = dashboard): Promise<List> {
    return (await seenBy.get(`${PATH}${query}`).expect(200)).body as List;
  }

  const actions = ({ data }: List) => data.map(({ action }) => action);

  it('tells who did what, the newest first, and reads well after things are gone', async () => {
    const all = await list();
    expect(actions(all)).toEqual([
      'tag.deleted',
      'post.created',
      'api-key.created',
      'author.created',
      'tag.updated',
      'tag.created',
      'workspace.updated',
      'workspace.created',
    ]);
    expect(all).toMatchObject({ page: 1, pageSize: 10, order: 'desc', total: 8, totalPages: 1, keptDays: 365 });
    expect(all.orderBy).toBeUndefined();
    expect(all.data[0]).toEqual({
      id: expect.any(String),
      workspaceId: dashboard.workspaceId,
      action: 'tag.deleted',
      entity: { type: 'tag', id: tagId, name: 'Rye bread' },
      details: { slug: 'rye' },
      actor: {
        via: 'session',
        userId: ownerId,
        displayName: 'Somebody',
        apiKeyId: null,
        apiKeyName: null,
        apiKeyPrefix: null,
        through: null,
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('names a key and the person it acts for', async () => {
    const { data } = await list('?action=post.created');
    expect(data[0]?.actor).toEqual({
      via: 'api-key',
      userId: ownerId,
      displayName: 'Somebody',
      apiKeyId: keyId,
      apiKeyName: 'website',
      apiKeyPrefix: key.slice(0, 18),
      through: null,
    });
  });

  it.each([
    ['entityType=tag', ['tag.deleted', 'tag.updated', 'tag.created']],
    ['action=tag.updated', ['tag.updated']],
    ['entityType=tag&action=post.created', []],
    ['entityType=nothing-like-it', []],
    ['action=nothing.like-it', []],
  ])('filters by %s', async (query, expected) => {
    const found = await list(`?${query}`);
    expect(actions(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('filters by entity, person and key', async () => {
    expect(actions(await list(`?entityId=${tagId}`))).toEqual(['tag.deleted', 'tag.updated', 'tag.created']);
    expect(actions(await list(`?apiKeyId=${keyId.toUpperCase()}`))).toEqual(['post.created']);
    expect((await list(`?userId=${ownerId}`)).total).toBe(8);
    for (const name of ['entityId', 'userId', 'apiKeyId'])
      expect(await list(`?${name}=${randomUUID()}`)).toMatchObject({ data: [], total: 0, totalPages: 1 });
  });

  it('filters by time, both bounds inclusive', async () => {
    const { data } = await list('?order=asc&orderBy=createdAt');
    const [first, second] = [data[0]?.createdAt ?? '', data[1]?.createdAt ?? ''];
    const within = await list(`?dateFrom=${first}&dateTo=${second}&orderBy=createdAt&order=asc`);
    expect(within.data.map(({ id }) => id).slice(0, 2)).toEqual(data.slice(0, 2).map(({ id }) => id));
    expect(within.data.every(({ createdAt }) => createdAt >= first && createdAt <= second)).toBe(true);
    expect((await list(`?dateFrom=${second}&dateTo=${first}`)).total).toBe(first === second ? within.total : 0);
    expect((await list('?dateTo=2020-01-01T00:00:00Z')).total).toBe(0);
  });

  it('pages, in either order, without gaps', async () => {
    const all = await list('?orderBy=createdAt&order=asc');
    expect(all).toMatchObject({ order: 'asc', orderBy: 'createdAt' });
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list(`?pageSize=3&page=${page}&orderBy=createdAt&order=asc`));
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 2, 0]);
    expect(pages[3]).toMatchObject({ page: 4, pageSize: 3, total: 8, totalPages: 3 });
    expect((await list('?pageSize=5000')).pageSize).toBe(100);
    expect((await list()).data).toEqual(all.data.toReversed());
  });

  it('gives the fields that are asked for', async () => {
    const { data } = await list('?fields=action,createdAt');
    expect(Object.keys(data[0] ?? {})).toEqual(['action', 'createdAt']);
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['pageSize=0', 'pageSize'],
    ['order=desc', 'order'],
    ['orderBy=action', 'orderBy'],
    ['orderBy=createdAt&order=up', 'order'],
    ['entityType=A%20post', 'entityType'],
    ['entityType=', 'entityType'],
    [`entityType=${'a'.repeat(101)}`, 'entityType'],
    ['action=updated', 'action'],
    ['action=post.updated&action=post.created', 'action'],
    ['entityId=rye', 'entityId'],
    ['userId=me', 'userId'],
    ['apiKeyId=galley_live_x', 'apiKeyId'],
    ['dateFrom=2026-01-01', 'dateFrom'],
    ['dateTo=yesterday', 'dateTo'],
    ['fields=secret', 'fields'],
  ])('refuses %s', async (query, path) => {
    expectError(await dashboard.get(`${PATH}?${query}`).expect(400), 'BAD_REQUEST', [path]);
  });

  it('is for those who may read the settings, and for nobody outside', async () => {
    const reader = await dashboard.member('settings:read');
    expect((await list('?entityType=tag', reader)).total).toBe(3);
    const writer = await dashboard.member('settings:write', 'posts:read', 'members:read');
    expectError(await writer.get(PATH).expect(403), 'FORBIDDEN');
    const other = await Dashboard.open(test);
    expectError(await other.lookingAt(dashboard).get(PATH).expect(404), 'NOT_FOUND');
    expectError(await test.http.get(`/api/v1/dashboard/workspaces/${dashboard.workspaceId}/activity`), 'UNAUTHORIZED');
    expect(actions(await list('', other))).toEqual(['workspace.updated', 'workspace.created']);
    expect((await list(`?entityId=${tagId}`, other)).total).toBe(0);
  });

  it('shows a new entry at once, though no content changed', async () => {
    const busy = await Dashboard.open(test);
    const first = await busy.get(PATH).expect(200);
    const tag = first.headers['etag'] as string;
    await busy.get(PATH).set('If-None-Match', tag).expect(304);
    await busy.post('/api-keys', { name: 'k' }).expect(201);
    const { body } = await busy.get(PATH).set('If-None-Match', tag).expect(200);
    expect(actions(body as List)[0]).toBe('api-key.created');
  });

  it('tells the command line from people', async () => {
    const workspace = await test.workspace();
    await new Shell(test.databaseUrl).galley(`api-key create --workspace ${workspace.slug} --name shell`);
    const database = test.app.get(Database);
    const [entry] = await database.query({
      text: `select via, user_id, user_name, entity_name from activities where workspace_id = $1 and entity_name = 'shell'`,
      values: [workspace.id],
    });
    expect(entry).toEqual({ via: 'command-line', user_id: null, user_name: null, entity_name: 'shell' });
  });

  it('tells an import from what its owner does himself', async () => {
    const workspace = await test.workspace();
    const database = test.app.get(Database);
    await database.execute({ text: 'delete from activities where workspace_id = $1', values: [workspace.id] });
    const dataDir = await mkdtemp(join(tmpdir(), 'galley-test-'));
    const shell = new Shell(test.databaseUrl, { DATA_DIR: dataDir });
    await shell.galley(`import markdown test/fixtures/markdown/site --workspace ${workspace.slug}`);
    await rm(dataDir, { recursive: true });
    const rows = await database.query<{ type: string; via: string; user_id: string | null }>({
      text: 'select distinct entity_type as type, via, user_id from activities where workspace_id = $1 order by 1',
      values: [workspace.id],
    });
    expect(rows.map(({ type }) => type)).toEqual(['author', 'category', 'media', 'post', 'redirect', 'tag']);
    expect(new Set(rows.map(({ via, user_id: userId }) => `${via} ${userId}`))).toEqual(new Set(['command-line null']));
  });

  it('keeps the name of somebody whose account is gone', async () => {
    const left = await Dashboard.open(test);
    const member = await left.member('tags:write', 'members:read');
    await member.post('/tags', { slug: 'oat', name: 'Oat' }).expect(201);
    const { data } = await list('?action=tag.created', left);
    const userId = data[0]?.actor['userId'];
    const database = test.app.get(Database);
    for (const text of ['delete from memberships where user_id = $1', 'delete from users where id = $1'])
      await database.execute({ text, values: [userId] });
    expect((await list('?action=tag.created', left)).data).toEqual(data);
    expect(data[0]?.actor['displayName']).toBe('Somebody');
  });

  it('is told of one post or page to whoever may read it, without the key that did it', async () => {
    const { body: posts } = await dashboard.get('/posts?fields=id').expect(200);
    const { id } = (posts as { data: [{ id: string }] }).data[0];
    await dashboard.patch(`/posts/${id}`, { title: 'Another loaf' }).expect(200);
    const reader = await dashboard.member('posts:read');
    const { body } = await reader.get(`/posts/${id}/activity`).expect(200);
    expect(body).toMatchObject({ total: 2, data: [{ action: 'post.updated' }, { action: 'post.created' }] });
    const { actor } = (body as List).data[1] as Entry;
    expect(actor).toMatchObject({ via: 'api-key', apiKeyName: 'website', apiKeyId: null, apiKeyPrefix: null });
    expectError(await reader.get(`/pages/${id}/activity`).expect(403), 'FORBIDDEN');
    expectError(await dashboard.get(`/pages/${id}/activity`).expect(404), 'NOT_FOUND');
    expectError(await dashboard.get(`/posts/${randomUUID()}/activity`).expect(404), 'NOT_FOUND');
    expect((await dashboard.get(`/posts/${id}/activity?fields=action&pageSize=1`)).body.data).toEqual([
      { action: 'post.updated' },
    ]);
    expectError(await dashboard.get('/posts/loaf/activity').expect(400), 'BAD_REQUEST', ['id']);
  });
});
