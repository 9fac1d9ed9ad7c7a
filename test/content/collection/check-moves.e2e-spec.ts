import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';

const NOWHERE = '0190ffff-0000-7000-8000-000000000000';

interface Move {
  readonly path: string;
  readonly categories: number;
  readonly posts: number;
}

describe('POST /categories/{idOrSlug}/check-move', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
  });

  const made = async (path: string, body: object) =>
    ((await owner.post(path, body).expect(201)).body as { id: string }).id;
  const check = async (idOrSlug: string, body: object) =>
    (await owner.post(`/categories/${idOrSlug}/check-move`, body).expect(200)).body as Move;
  const redirects = async () =>
    ((await owner.get('/redirects?pageSize=1').expect(200)).body as { total: number }).total;

  /** baking > bread > rye with two published posts and a draft, and cakes beside baking. */
  async function tree() {
    const baking = await made('/categories', { slug: 'baking', name: 'Baking' });
    const bread = await made('/categories', { slug: 'bread', name: 'Bread', parentId: baking });
    const rye = await made('/categories', { slug: 'rye', name: 'Rye', parentId: bread });
    const cakes = await made('/categories', { slug: 'cakes', name: 'Cakes' });
    const authorId = await made('/authors', { slug: 'mara', displayName: 'Mara' });
    const post = { authorId, bodyJson: [], status: 'published' };
    await made('/posts', { ...post, slug: 'a', title: 'A', categoryId: bread });
    await made('/posts', { ...post, slug: 'b', title: 'B', categoryId: rye });
    await made('/posts', { ...post, slug: 'c', title: 'C', categoryId: rye, status: 'draft' });
    await made('/posts', { ...post, slug: 'd', title: 'D', categoryId: cakes });
    return { baking, bread, rye, cakes };
  }

  it('counts the addresses that the move then redirects', async () => {
    await owner.patch('', { permalinks: { post: '/{category}/{slug}' } }).expect(200);
    const { bread, cakes } = await tree();
    const foreseen = await check(bread, { parentId: cakes });
    expect(foreseen).toEqual({ path: '/category/cakes/bread', categories: 2, posts: 2 });
    expect(await redirects()).toBe(0);
    await owner.patch(`/categories/${bread}`, { parentId: cakes }).expect(200);
    expect(await redirects()).toBe(foreseen.categories + foreseen.posts);
    expect(await check('bread', { slug: 'loaves' })).toEqual({
      path: '/category/cakes/loaves',
      categories: 2,
      posts: 2,
    });
  });

  it('counts no posts where their addresses do not name the category, and nothing without a move', async () => {
    const { baking, bread } = await tree();
    expect(await check(baking, { slug: 'ovens' })).toEqual({ path: '/category/ovens', categories: 3, posts: 0 });
    expect(await check(bread, { parentId: null, slug: 'bread' })).toMatchObject({ path: '/category/bread' });
    expect(await check(bread, { parentId: baking })).toEqual({
      path: '/category/baking/bread',
      categories: 0,
      posts: 0,
    });
    expect(await check(bread, {})).toMatchObject({ categories: 0, posts: 0 });
  });

  it('refuses what the move would refuse', async () => {
    const { baking, rye } = await tree();
    const refused = async (body: object) => owner.post(`/categories/${baking}/check-move`, body).expect(400);
    for (const parentId of [baking, rye, NOWHERE]) {
      expectError(await refused({ parentId }), 'BAD_REQUEST', ['parentId']);
    }
    expectError(await refused({ slug: 'No slug!' }), 'BAD_REQUEST', ['slug']);
  });

  it('knows the categories of its workspace alone, and asks for the right to change them', async () => {
    const { baking } = await tree();
    const other = await Dashboard.open(test);
    expectError(await other.post(`/categories/${baking}/check-move`, { slug: 'x' }).expect(404), 'NOT_FOUND');
    expectError(await owner.post('/categories/nothing/check-move', { slug: 'x' }).expect(404), 'NOT_FOUND');
    const reader = await owner.member('categories:read', 'seo:write');
    expectError(await reader.post(`/categories/${baking}/check-move`, { slug: 'x' }).expect(403), 'FORBIDDEN');
    expectError(await owner.lookingAt(other).post('/categories/x/check-move', {}).expect(404), 'NOT_FOUND');
  });
});
