import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { anImage } from '@app/content/testing';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

const ROUNDS = 8;
const slug = () => `s-${randomUUID().slice(0, 8)}`;

type Body = Record<string, unknown> & { id: string };

/** One editor begins to use what another deletes or moves at the same moment. */
describe('references that come while their target goes', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    authorId = await made('authors', { displayName: 'Ada' });
  });
  afterAll(() => test.stop());

  async function made(route: string, fields: object = {}): Promise<string> {
    return ((await owner.post(`/${route}`, { slug: slug(), ...fields }).expect(201)).body as Body).id;
  }
  const aPost = (fields: object = {}) => made('posts', { title: 'Loaf', bodyJson: [], authorId, ...fields });
  const read = async (path: string) => (await owner.get(path).expect(200)).body as Body;
  const inAnyOrder = <T>(round: number, a: () => T, b: () => T): [T, T] => {
    if (round % 2 === 0) return [a(), b()];
    const second = b();
    return [a(), second];
  };
  const all = (sent: PromiseLike<Response>[]) => Promise.all(sent);

  it('never shows a file that is gone, in a post or as a picture of an author', async () => {
    const image = await anImage('png');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { body } = await owner.post('/media').attach('file', image, 'a.png').expect(201);
      const { id } = body as Body;
      const [post, author] = [await aPost(), await made('authors', { displayName: 'Bo' })];
      const uses = { featuredMediaId: id, bodyJson: [{ type: 'image', mediaId: id }] };
      const [changed, deleted] = await all([
        ...inAnyOrder(
          round,
          () => owner.patch(`/posts/${post}`, uses),
          () => owner.delete(`/media/${id}`),
        ),
        owner.patch(`/authors/${author}`, { avatarMediaId: id }),
        owner.patch('', { publisher: { name: 'K', logoMediaId: id } }),
        owner.post('/tags', { slug: slug(), name: 'T', seo: { og: { imageMediaId: id } } }),
      ]).then((answers) => {
        for (const { status } of answers) expect([200, 201, 204, 400]).toContain(status);
        return answers;
      });
      expect(deleted?.status).toBe(204);
      const after = await read(`/posts/${post}`);
      expect(after).toMatchObject({ featuredMediaId: null, featuredMedia: null });
      expect(after['bodyJson']).toEqual(changed?.status === 200 ? [{ type: 'image', mediaId: id, url: null }] : []);
      expect(await read(`/authors/${author}`)).toMatchObject({ avatarMediaId: null, avatarMedia: null });
      await owner.patch(`/posts/${post}`, await read(`/posts/${post}`)).expect(200);
    }
  });

  it.each([
    ['authors', { displayName: 'Bo' }, 'authorId'],
    ['categories', { name: 'Bread' }, 'categoryId'],
  ])('keeps either the post or the deletion of one of the %s', async (route, fields, reference) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await made(route, fields);
      const body = { slug: slug(), title: 'P', bodyJson: [], authorId, [reference]: id };
      const [created, deleted] = await all(
        inAnyOrder(
          round,
          () => owner.post('/posts', body),
          () => owner.delete(`/${route}/${id}`),
        ),
      );
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([created?.status, deleted?.status]);
    }
  });

  it('keeps every tag of many attached at once, and none that is deleted meanwhile', async () => {
    const post = await aPost();
    const tags: string[] = [];
    for (let at = 0; at < 16; at += 1) tags.push(await made('tags', { name: `Tag ${at}` }));
    const attach = (id: string) => owner.post(`/posts/${post}/tags`, { tagIds: [id] });
    for (const { status } of await all(tags.map(attach))) expect(status).toBe(200);
    expect((await read(`/posts/${post}`))['tags']).toHaveLength(16);
    const deleted = tags.slice(0, 8);
    const answers = await all(deleted.flatMap((id) => [owner.delete(`/tags/${id}`), attach(id)]));
    for (const { status } of answers) expect([200, 204, 400]).toContain(status);
    expect((await read(`/posts/${post}`))['tags']).toHaveLength(8);
  });

  it('pins posts or deletes them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [post, pinned] = [await aPost(), await aPost()];
      const [related, deleted] = await all(
        inAnyOrder(
          round,
          () => owner.put(`/posts/${post}/related`, { postIds: [pinned] }),
          () => owner.delete(`/posts/${pinned}`),
        ),
      );
      expect([200, 400]).toContain(related?.status);
      expect(deleted?.status).toBe(200);
      expect((await read(`/posts/${post}`))['relatedPosts']).toEqual([]);
    }
  });

  it('pins posts to each other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b, c] = [await aPost(), await aPost(), await aPost()];
      const pins = [a, b, c].flatMap((post) => [
        owner.put(`/posts/${post}/related`, { postIds: [a, b, c].filter((id) => id !== post) }),
        owner.patch(`/posts/${post}`, { relatedPostIds: [c, b, a].filter((id) => id !== post) }),
      ]);
      expect((await all(pins)).map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect((await read(`/posts/${a}`))['relatedPosts']).toHaveLength(2);
    }
  });

  it('never closes a circle of categories, whoever moves them at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring: string[] = [];
      for (let at = 0; at < 5; at += 1) ring.push(await made('categories', { name: `C${at}` }));
      const moves = ring.map((id, at) => owner.patch(`/categories/${id}`, { parentId: ring[(at + 1) % ring.length] }));
      const answers = (await all(moves)).map(({ status }) => status);
      expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 400]);
    }
    const unsound = await test.app.get(Database).query({
      text: `select c.path from categories c
             left join categories p on p.workspace_id = c.workspace_id and p.id = c.parent_id
             where c.workspace_id = $1 and c.path <> coalesce(p.path || '/', '') || c.slug`,
      values: [owner.workspaceId],
    });
    expect(unsound).toEqual([]);
  });

  it('puts a category below a parent or deletes the parent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [parent, child] = [await made('categories', { name: 'P' }), await made('categories', { name: 'C' })];
      const [moved, deleted] = await all(
        inAnyOrder(
          round,
          () => owner.patch(`/categories/${child}`, { parentId: parent }),
          () => owner.delete(`/categories/${parent}`),
        ),
      );
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual([moved?.status, deleted?.status]);
    }
  });
});
