import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

describe('the number of posts of categories, tags and authors', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
  });
  afterAll(() => test.stop());

  const made = async (route: string, body: object) =>
    ((await owner.post(route, { slug: `s-${randomUUID()}`, ...body }).expect(201)).body as { id: string }).id;
  const read = async (route: string) => (await owner.get(route).expect(200)).body as { postCount: number };

  it('follows what is written, in lists and by itself', async () => {
    const [author, other] = [
      await made('/authors', { displayName: 'Mara' }),
      await made('/authors', { displayName: 'Olle' }),
    ];
    const parent = await made('/categories', { name: 'Bread' });
    const category = await made('/categories', { name: 'Rye', parentId: parent });
    const [tag, unused] = [await made('/tags', { name: 'Rye' }), await made('/tags', { name: 'Spelt' })];
    const of = { title: 'Loaf', bodyJson: [], authorId: author, categoryId: category, tagIds: [tag] };
    const counts = async () => {
      const numbers: Record<string, number> = {};
      for (const route of ['authors', 'categories', 'tags']) {
        const { body } = await owner.get(`/${route}?fields=id,postCount`).expect(200);
        for (const { id, postCount } of (body as { data: { id: string; postCount: number }[] }).data) {
          expect((await read(`/${route}/${id}`)).postCount).toBe(postCount);
          numbers[id] = postCount;
        }
      }
      return [author, other, parent, category, tag, unused].map((id) => numbers[id]);
    };
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    const published = await made('/posts', { ...of, status: 'published' });
    const draft = await made('/posts', of);
    expect(await counts()).toEqual([2, 0, 0, 2, 2, 0]);
    await owner.patch(`/posts/${published}`, { authorId: other, categoryId: parent, tagIds: [unused] }).expect(200);
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
    await owner.delete(`/posts/${draft}`).expect(200);
    expect(await counts()).toEqual([0, 1, 1, 0, 0, 1]);
  });

  it('is told to editors alone, and to those of the workspace', async () => {
    const author = await made('/authors', { displayName: 'Mara' });
    const consumer = test.as(await owner.key());
    expect((await consumer.get(`/authors/${author}`).expect(200)).body).not.toHaveProperty('postCount');
    const { body } = await consumer.get('/authors?fields=id,postCount').expect(400);
    expect(body.code).toBe('BAD_REQUEST');
  });
});
