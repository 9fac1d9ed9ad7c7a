import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { anImage } from '@app/content/testing';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

type Body = { id: string };
type Write = () => PromiseLike<Response>;

const slug = () => `s-${randomUUID().slice(0, 8)}`;
const WRITERS = 12;
const WRITES = 25;

/** Every kind of write, on so few entities that they often conflict. */
describe('a workspace where everybody writes at once', () => {
  let test: TestApp;
  let owner: Dashboard;
  let image: Buffer;
  const ids = new Map<string, string[]>();

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    image = await anImage('png');
    await owner.patch('', { permalinks: { post: '/{category}/{slug}' } }).expect(200);
    for (const [route, fields] of Object.entries({
      authors: { displayName: 'Ada' },
      categories: { name: 'Bread' },
      tags: { name: 'Rye' },
    }))
      for (let n = 0; n < 3; n += 1) await add(route, { slug: slug(), ...fields });
    for (let n = 0; n < 4; n += 1) await add('posts', { ...aPost(), status: 'published' });
    for (let n = 0; n < 2; n += 1) await add('pages', { slug: slug(), title: 'About', bodyJson: [] });
  });
  afterAll(() => test.stop());

  async function add(route: string, fields: object): Promise<void> {
    const { body } = await owner.post(`/${route}`, fields).expect(201);
    ids.set(route, [...(ids.get(route) ?? []), (body as Body).id]);
  }
  /** One of them, chosen by a seeded generator. */
  let drawn = 0;
  const one = (route: string): string => {
    const list = ids.get(route) ?? [];
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[(drawn >> 16) % list.length] ?? '';
  };
  const aPost = () => ({
    slug: slug(),
    title: 'Loaf',
    bodyJson: [],
    authorId: one('authors'),
    categoryId: one('categories'),
  });
  const upload = () => owner.post('/media').attach('file', image, 'a.png');
  const withFile = async (use: (id: string) => PromiseLike<Response>): Promise<Response> => {
    const { id } = (await upload()).body as Body;
    const [used] = await Promise.all([use(id), owner.delete(`/media/${id}`).expect(204)]);
    return used;
  };

  const writes: readonly Write[] = [
    () =>
      owner.post('/posts', { ...aPost(), tagIds: [one('tags')], relatedPostIds: [one('posts')], status: 'published' }),
    () => owner.patch(`/posts/${one('posts')}`, { slug: slug(), categoryId: one('categories') }),
    () => owner.patch(`/posts/${one('posts')}`, { slug: 'wanted', authorId: one('authors') }),
    () => owner.patch(`/posts/${one('posts')}`, { tagIds: [one('tags')], relatedPostIds: [one('posts')] }),
    () => owner.post('/posts/bulk-status', { ids: [one('posts'), one('posts')], status: 'archived' }),
    () => owner.post('/posts/bulk-status', { ids: [one('posts'), one('posts')], status: 'published' }),
    () => owner.put(`/posts/${one('posts')}/related`, { postIds: [one('posts'), one('posts')] }),
    () => owner.post(`/posts/${one('posts')}/tags`, { tagIds: ids.get('tags') }),
    () => owner.delete(`/posts/${one('posts')}/tags/${one('tags')}`),
    () => owner.patch(`/categories/${one('categories')}`, { slug: slug() }),
    () => owner.patch(`/categories/${one('categories')}`, { parentId: one('categories') }),
    () => owner.patch(`/categories/${one('categories')}`, { parentId: null }),
    () => owner.delete(`/categories/${one('categories')}`),
    () => owner.delete(`/authors/${one('authors')}`),
    () => owner.patch(`/tags/${one('tags')}`, { slug: slug() }),
    () => owner.patch(`/pages/${one('pages')}`, { slug: slug(), status: 'published' }),
    () => owner.post('/redirects', { fromPath: `/${slug()}`, toPath: '/wanted' }),
    () => owner.patch('', { siteName: slug(), slug: slug() }),
    () => withFile((id) => owner.patch(`/posts/${one('posts')}`, { featuredMediaId: id })),
    () => withFile((id) => owner.patch(`/authors/${one('authors')}`, { avatarMediaId: id })),
    async () => {
      const { body } = await owner.post('/posts', aPost());
      return owner.delete(`/posts/${(body as Partial<Body>).id ?? 'none'}`);
    },
  ];

  it('answers each of them, and stays sound', async () => {
    const seen = new Map<string, number>();
    const writer = async (first: number) => {
      for (let n = 0; n < WRITES; n += 1) {
        const at = (first * 7 + n * 5) % writes.length;
        const { status } = await (writes[at] as Write)();
        const key = `${at}: ${status}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, first) => writer(first)));
    const unexpected = [...seen].filter(([key]) => !/: (200|201|204|400|404|409)$/.test(key));
    expect(unexpected).toEqual([]);
    expect(seen.size).toBeGreaterThan(writes.length);
    const { body } = await owner.get('/posts?status=published&fields=id').expect(200);
    const [row] = await test.app.get(Database).query<{ n: number }>({
      text: `select count(*)::int as n from posts where workspace_id = $1 and status = 'published' and deleted_at is null`,
      values: [owner.workspaceId],
    });
    expect((body as { total: number }).total).toBe(row?.n);
  });
});
