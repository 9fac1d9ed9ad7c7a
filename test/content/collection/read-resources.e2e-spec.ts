import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateAuthor, CreateCategory, CreatePage, CreateTag } from '@app/content';
import { Database } from '@app/platform';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { emptyCache, statementsOf } from '../../support/database/count-statements.ts';
import { expectError } from '../../support/expect-error.ts';

type Make = (test: TestApp, workspaceId: string, named: { slug: string; name: string }) => Promise<string>;

const RESOURCES = [
  {
    route: 'authors',
    title: 'displayName',
    sorts: ['createdAt', 'updatedAt', 'displayName'],
    fields: 15,
    page: 'ProfilePage',
    make: ((test, workspaceId, { slug, name }) =>
      test.app.get(CreateAuthor).execute({ workspaceId }, { slug, displayName: name })) as Make,
  },
  {
    route: 'categories',
    title: 'name',
    sorts: ['createdAt', 'updatedAt', 'name', 'sortOrder'],
    fields: 14,
    page: 'CollectionPage',
    make: ((test, workspaceId, { slug, name }) =>
      test.app.get(CreateCategory).execute({ workspaceId }, { slug, name })) as Make,
  },
  {
    route: 'tags',
    title: 'name',
    sorts: ['createdAt', 'name'],
    fields: 7,
    page: 'CollectionPage',
    make: ((test, workspaceId, { slug, name }) =>
      test.app.get(CreateTag).execute({ workspaceId }, { slug, name })) as Make,
  },
  {
    route: 'pages',
    title: 'title',
    sorts: ['createdAt', 'updatedAt', 'title', 'status'],
    fields: 13,
    page: 'WebPage',
    make: ((test, workspaceId, { slug, name }) =>
      test.app.get(CreatePage).execute({ workspaceId }, { slug, title: name, bodyJson: [] })) as Make,
  },
] as const;

const NOWHERE = '0190ffff-0000-7000-8000-000000000000';

/** The common read tests of authors, categories, tags and pages in the external API. */
describe.each(RESOURCES)('GET /$route', ({ route, title, sorts, fields, page, make }) => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
  });
  afterAll(() => test.stop());

  const slug = () => `s-${randomUUID().slice(0, 8)}`;
  const made = async (name = 'One', of = workspace) => {
    const given = { slug: slug(), name };
    return { id: await make(test, of.id, given), ...given };
  };
  const get = (path = '', by = workspace.key) => test.as(by).get(`/${route}${path}`);

  it('answers one alike by id, in whatever case, and by slug, with all fields', async () => {
    const { id, slug, name } = await made();
    const { body } = await get(`/${id}`).expect(200);
    expect(body).toMatchObject({ id, slug, workspaceId: workspace.id, [title]: name });
    expect(Object.keys(body)).toHaveLength(fields);
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await get(`/${slug}`).expect(200)).body).toEqual(body);
    expect((await get(`/${id.toUpperCase()}`).expect(200)).body).toEqual(body);
  });

  it('carries the resolved seo group and a graph', async () => {
    const { id, name } = await made('Named');
    const { body } = await get(`/${id}?fields=seo,jsonLd`).expect(200);
    expect(body.seo).toMatchObject({ robots: { index: true, follow: true }, og: { imageMediaId: null }, twitter: {} });
    expect(body.jsonLd['@context']).toBe('https://schema.org');
    const nodes = body.jsonLd['@graph'] as { '@type': string; name?: string }[];
    expect(nodes[0]).toMatchObject({ '@type': page, name });
  });

  it.each(['nowhere', 'undefined', 'null', NOWHERE, `${NOWHERE}x`, '%7Bid%7D'])('answers 404 for %s', async (path) => {
    expectError(await get(`/${path}`).expect(404), 'NOT_FOUND');
  });

  it('knows nothing of another workspace', async () => {
    const other = await test.workspace();
    const foreign = await made('Foreign', other);
    await get(`/${foreign.id}`).expect(404);
    await get(`/${foreign.slug}`).expect(404);
    expect((await get(`?q=Foreign`).expect(200)).body).toMatchObject({ data: [], total: 0, totalPages: 1 });
    expect((await get(`/${foreign.slug}`, other.key).expect(200)).body.id).toBe(foreign.id);
  });

  it('lists whole items, newest first, in the common envelope', async () => {
    const own = await test.workspace();
    const first = await made('First', own);
    const second = await made('Second', own);
    const { body } = await get('', own.key).expect(200);
    expect(body).toEqual({ data: expect.any(Array), page: 1, pageSize: 10, order: 'desc', total: 2, totalPages: 1 });
    const single = (await get(`/${second.id}`, own.key).expect(200)).body;
    expect(body.data[0]).toEqual(single);
    expect(body.data[1].id).toBe(first.id);
    const sized = await get('?pageSize=500&page=2', own.key).expect(200);
    expect(sized.body).toMatchObject({ data: [], page: 2, pageSize: 100, total: 2, totalPages: 1 });
    const past = await get('?page=90000000000000&pageSize=1', own.key).expect(200);
    expect(past.body).toMatchObject({ data: [], total: 2, totalPages: 2 });
  });

  it.each([...sorts])('sorts by %s', async (orderBy) => {
    const own = await test.workspace();
    for (const name of ['beta', 'Alpha', 'gamma']) await made(name, own);
    const ascending = (await get(`?orderBy=${orderBy}&order=asc`, own.key).expect(200)).body;
    const descending = (await get(`?orderBy=${orderBy}`, own.key).expect(200)).body;
    const names = (body: { data: Record<string, unknown>[] }) => body.data.map((item) => item[title]);
    expect(names(ascending)).toEqual(names(descending).reverse());
    expect(ascending).toMatchObject({ order: 'asc', orderBy });
    expect(descending).toMatchObject({ order: 'desc', orderBy });
    if (orderBy === title) expect(names(ascending)).toEqual(['Alpha', 'beta', 'gamma']);
    if (orderBy === 'createdAt') expect(names(ascending)).toEqual(['beta', 'Alpha', 'gamma']);
  });

  it('searches for all words, as they are', async () => {
    const own = await test.workspace();
    await made('Half 50% off_er \\o/', own);
    await made('Half price', own);
    const total = async (q: string) =>
      (await get(`?q=${encodeURIComponent(q)}`, own.key).expect(200)).body.total as number;
    expect(await total('HALF')).toBe(2);
    expect(await total('  price\thalf ')).toBe(1);
    expect(await total('half nothing')).toBe(0);
    expect(await total('%')).toBe(1);
    expect(await total('_')).toBe(1);
    expect(await total('\\')).toBe(1);
    expect(await total(' ')).toBe(2);
    expect(await total('')).toBe(2);
  });

  it.each([
    ['order=asc', 'order'],
    ['orderBy=constructor', 'orderBy'],
    ['orderBy=slug', 'orderBy'],
    ['orderBy=createdAt&order=up', 'order'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['pageSize=-1', 'pageSize'],
    ['pageSize=1e309', 'pageSize'],
    ['q[]=x', 'q'],
    ['q=%00', 'q'],
    ['fields=id,nonsense', 'fields'],
  ])('refuses %s', async (query, path) => {
    expectError(await get(`?${query}`).expect(400), 'BAD_REQUEST', [path]);
  });

  it('ignores unknown parameters, and returns only the fields asked for', async () => {
    const { id, slug } = await made();
    expect((await get(`/${id}?fields=slug,id&where[a]=b&x=1`).expect(200)).body).toEqual({ id, slug });
    const { body } = await get('?fields=id&pageSize=1').expect(200);
    expect(Object.keys(body.data[0])).toEqual(['id']);
    expectError(await get(`/${id}?fields=constructor`).expect(400), 'BAD_REQUEST', ['fields']);
    expect(Object.keys((await get(`/${id}?fields=`).expect(200)).body)).toHaveLength(fields);
  });

  it('answers 304 to the tag', async () => {
    const { id } = await made();
    for (const path of [`/${id}`, '?pageSize=2']) {
      const { headers } = await get(path).expect(200);
      expect(headers['cache-control']).toBe('private, no-cache');
      await get(path)
        .set('If-None-Match', headers['etag'] as string)
        .expect(304);
    }
  });

  it('needs its own right and no other', async () => {
    const { id } = await made();
    const right = `${route}:read` as const;
    const member = await test.member(workspace, [right]);
    await get(`/${id}`, member.key).expect(200);
    await get('', member.key).expect(200);
    const refused = await test.memberWithout(workspace, right);
    expectError(await get(`/${id}`, refused.key).expect(403), 'FORBIDDEN');
    expectError(await get('', refused.key).expect(403), 'FORBIDDEN');
    expectError(await get('/nowhere', 'nonsense').expect(401), 'UNAUTHORIZED');
  });

  it('cannot be written through the external API', async () => {
    const { id } = await made();
    for (const refused of [
      test.as(workspace.key).post(`/${route}`, {}),
      test.as(workspace.key).patch(`/${route}/${id}`, {}),
      test.as(workspace.key).delete(`/${route}/${id}`),
    ]) {
      const response = await refused.expect(405);
      expectError(response, 'METHOD_NOT_ALLOWED');
      expect(response.headers['allow']).toBe('GET, HEAD');
    }
  });

  it('loads one in one statement and a list in three, however many rows, beside finding the caller', async () => {
    const own = await test.workspace();
    const { id } = await made('First', own);
    await get(`/${id}`, own.key).expect(200);
    const statements = async (path: string) => {
      emptyCache(test);
      // The key counts as unused for an hour; the statement that records its use is sent after this request.
      const text = 'update api_keys set last_used_at = null where workspace_id = $1';
      await test.app.get(Database).execute({ text, values: [own.id] });
      return (await statementsOf(test, () => get(path, own.key).expect(200))).map(({ text }) => text);
    };
    expect(await statements(`/${id}`)).toHaveLength(2);
    expect(await statements('')).toHaveLength(4);
    for (let n = 0; n < 9; n++) await made(`Another ${n}`, own);
    await get('', own.key).expect(200);
    expect(await statements('')).toHaveLength(4);
  });
});
