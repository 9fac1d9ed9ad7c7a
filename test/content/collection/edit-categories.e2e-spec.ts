import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';

const NOWHERE = '0190ffff-0000-7000-8000-000000000000';

describe('categories in the dashboard', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
    authorId = (await owner.post('/authors', { slug: 'mara', displayName: 'Mara' }).expect(201)).body.id as string;
  });

  const category = async (slug: string, parentId: string | null = null, fields: object = {}) =>
    (await owner.post('/categories', { slug, name: slug, parentId, ...fields }).expect(201)).body as { id: string };

  /** baking > bread > rye, and cakes beside baking. */
  async function tree() {
    const baking = await category('baking');
    const bread = await category('bread', baking.id);
    const rye = await category('rye', bread.id);
    const cakes = await category('cakes');
    const paths = async () => {
      const { body } = await owner.get('/categories?fields=slug,path&orderBy=createdAt&order=asc').expect(200);
      return (body.data as { path: string }[]).map(({ path }) => path);
    };
    return { baking, bread, rye, cakes, paths };
  }

  async function post(slug: string, categoryId: string, status = 'published') {
    const key = await owner.key();
    const fields = { slug, title: slug, bodyJson: [], authorId, categoryId, status };
    const { body } = await test.as(key).post('/posts', fields).expect(201);
    return { ...(body as { id: string }), key };
  }

  it('fills in the defaults', async () => {
    const { body } = await owner.post('/categories', { slug: 'a', name: 'A' }).expect(201);
    expect(body).toMatchObject({
      parentId: null,
      path: 'a',
      description: null,
      sortOrder: 0,
      isActive: true,
      collectionMetadata: { includeChildCategories: true, sortPostsBy: 'publishedAt' },
    });
  });

  it('takes the whole branch along when a category moves or is renamed, posts included', async () => {
    const { bread, rye, cakes, paths } = await tree();
    const { id, key } = await post('loaf', rye.id);
    expect((await owner.patch(`/categories/${bread.id}`, { parentId: cakes.id }).expect(200)).body.path).toBe(
      'cakes/bread',
    );
    expect(await paths()).toEqual(['baking', 'cakes/bread', 'cakes/bread/rye', 'cakes']);
    expect((await test.as(key).get(`/posts/${id}`)).body.category.path).toBe('cakes/bread/rye');
    await owner.patch('/categories/bread', { slug: 'loaves', parentId: null }).expect(200);
    expect(await paths()).toEqual(['baking', 'loaves', 'loaves/rye', 'cakes']);
  });

  it('shows a trail in the graph, root first', async () => {
    const { rye } = await tree();
    const { body } = await owner.get(`/categories/${rye.id}?fields=jsonLd`).expect(200);
    const nodes = body.jsonLd['@graph'] as { '@type': string; itemListElement?: { name: string; item?: string }[] }[];
    const crumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
    expect(crumbs?.map(({ name, item }) => [name, item])).toEqual([
      ['Home', 'https://kettle.example/'],
      ['baking', 'https://kettle.example/category/baking'],
      ['bread', 'https://kettle.example/category/baking/bread'],
      ['rye', undefined],
    ]);
  });

  it('names its first posts in the graph, sorted as it says', async () => {
    const { baking, rye } = await tree();
    await post('b-title', rye.id);
    await post('a-title', baking.id);
    await post('draft', baking.id, 'draft');
    const listed = async () => {
      const { body } = await owner.get(`/categories/${baking.id}?fields=jsonLd`).expect(200);
      const nodes = body.jsonLd['@graph'] as { '@type': string; itemListElement?: { name: string }[] }[];
      return nodes.find((node) => node['@type'] === 'ItemList')?.itemListElement?.map(({ name }) => name);
    };
    expect(await listed()).toEqual(['a-title', 'b-title']);
    const collectionMetadata = { includeChildCategories: false, sortPostsBy: 'title' };
    await owner.patch(`/categories/${baking.id}`, { collectionMetadata }).expect(200);
    expect(await listed()).toEqual(['a-title']);
  });

  it('refuses to put a category into itself', async () => {
    const { baking, rye, paths } = await tree();
    for (const parentId of [baking.id, rye.id, rye.id.toUpperCase()]) {
      const refused = await owner.patch(`/categories/${baking.id}`, { parentId }).expect(400);
      expectError(refused, 'BAD_REQUEST', ['parentId']);
    }
    expect(await paths()).toEqual(['baking', 'baking/bread', 'baking/bread/rye', 'cakes']);
  });

  it('refuses a parent that is not here', async () => {
    const other = await Dashboard.open(test);
    const foreign = await other.post('/categories', { slug: 'x', name: 'X' }).expect(201);
    for (const parentId of [NOWHERE, foreign.body.id as string]) {
      const fields = { slug: 'new', name: 'New', parentId };
      expectError(await owner.post('/categories', fields).expect(400), 'BAD_REQUEST', ['parentId']);
    }
    const { body } = await owner.post('/categories', { slug: 'new', name: 'New' }).expect(201);
    const moved = await owner.patch(`/categories/${body.id}`, { parentId: foreign.body.id }).expect(400);
    expectError(moved, 'BAD_REQUEST', ['parentId']);
  });

  it.each([
    [{ parentId: 'x' }, ['parentId']],
    [{ parentId: '' }, ['parentId']],
    [{ description: 5, sortOrder: 1.5, isActive: 'yes' }, ['description', 'isActive', 'sortOrder']],
    [{ sortOrder: 2_147_483_648 }, ['sortOrder']],
    [{ isActive: null, sortOrder: null }, ['isActive', 'sortOrder']],
    [{ collectionMetadata: null }, ['collectionMetadata']],
    [{ collectionMetadata: { sortPostsBy: 'id' } }, ['collectionMetadata.sortPostsBy']],
    [{ description: 'x'.repeat(10_001) }, ['description']],
  ])('refuses %j', async (wrong, paths) => {
    expectError(await owner.post('/categories', { slug: 'a', name: 'A', ...wrong }).expect(400), 'BAD_REQUEST', paths);
  });

  it('keeps a category with children or posts, but not for deleted posts', async () => {
    const { bread, rye } = await tree();
    const children = await owner.delete(`/categories/${bread.id}`).expect(409);
    expect(children.body).toMatchObject({ code: 'CONFLICT', details: { referencedBy: 'child categories' } });
    const { id, key } = await post('loaf', rye.id, 'draft');
    const posts = await owner.delete(`/categories/${rye.id}`).expect(409);
    expect(posts.body).toMatchObject({ code: 'CONFLICT', details: { referencedBy: 'posts' } });
    await test.as(key).delete(`/posts/${id}`).expect(200);
    await owner.delete(`/categories/${rye.id}`).expect(204);
    await owner.delete(`/categories/bread`).expect(204);
    for (const gone of [rye.id, bread.id, 'rye', 'bread']) await owner.get(`/categories/${gone}`).expect(404);
    const { body: left } = await owner.get('/categories?fields=slug&orderBy=name&order=asc').expect(200);
    expect((left.data as { slug: string }[]).map(({ slug }) => slug).sort()).toEqual(['baking', 'cakes']);
  });

  it('filters by parent, roots and activity', async () => {
    const { baking } = await tree();
    await owner.patch('/categories/cakes', { isActive: false, sortOrder: -1 }).expect(200);
    const slugs = async (query: string) => {
      const { body } = await owner.get(`/categories?orderBy=sortOrder&order=asc&${query}`).expect(200);
      return (body.data as { slug: string }[]).map(({ slug }) => slug);
    };
    expect(await slugs(`parentId=${baking.id}`)).toEqual(['bread']);
    expect(await slugs('parentId=')).toEqual(['cakes', 'baking']);
    expect(await slugs('isActive=false')).toEqual(['cakes']);
    expect(await slugs('isActive=true&parentId=')).toEqual(['baking']);
    expect(await slugs(`parentId=${NOWHERE}`)).toEqual([]);
    expectError(await owner.get('/categories?isActive=1').expect(400), 'BAD_REQUEST', ['isActive']);
    expectError(await owner.get('/categories?parentId=x').expect(400), 'BAD_REQUEST', ['parentId']);
  });

  it('lets one of two moves win that together would make a cycle', async () => {
    const [a, b] = [await category('a'), await category('b')];
    const answers = await Promise.all([
      owner.patch(`/categories/${a.id}`, { parentId: b.id }),
      owner.patch(`/categories/${b.id}`, { parentId: a.id }),
    ]);
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 400]);
    const rows = await test.app.get(Database).query<{ path: string }>({
      text: 'select path from categories where workspace_id = $1 order by length(path)',
      values: [owner.workspaceId],
    });
    expect([
      ['b', 'b/a'],
      ['a', 'a/b'],
    ]).toContainEqual(rows.map(({ path }) => path));
  });
});
