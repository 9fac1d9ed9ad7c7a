import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { CreatePage, CreatePost, SetPostsStatus, UpdatePage, UpdatePost } from '@app/content';
import { operatorOf } from '@app/identity';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

const MANY = 8;

describe('a path where something published lives', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
    const { body } = await owner.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
    authorId = (body as { id: string }).id;
  });
  afterAll(() => test.stop());

  const newSlug = () => `s-${randomUUID().slice(0, 8)}`;
  const post = (slug: string, more: object = {}) => ({ slug, title: 'Loaf', bodyJson: [], authorId, ...more });
  const page = (slug: string, more: object = {}) => ({ slug, title: 'Loaf', bodyJson: [], ...more });
  const made = async (route: string, body: object) =>
    ((await owner.post(route, body).expect(201)).body as { id: string }).id;
  const live = { status: 'published' };
  const refusal = (slug: string) => ({
    code: 'CONFLICT',
    message: `The path /${slug} is that of another published post or page.`,
    details: { reason: 'path', path: `/${slug}` },
  });

  it('takes no second one, however that comes there', async () => {
    const taken = newSlug();
    await made('/pages', page(taken, live));
    const draft = await made('/posts', post(taken));
    const other = await made('/posts', post(newSlug(), live));
    await owner.patch(`/posts/${draft}`, live).expect(409, refusal(taken));
    await test.as(key).patch(`/posts/${draft}`, live).expect(409, refusal(taken));
    await owner.delete(`/posts/${draft}`).expect(200);
    await owner.patch(`/posts/${other}`, { slug: taken }).expect(409, refusal(taken));
    await owner.post('/posts', post(taken, live)).expect(409, refusal(taken));
    await test.as(key).post('/posts', post(taken, live)).expect(409, refusal(taken));
    const { body } = await owner.get(`/posts?q=&status=published&pageSize=100`).expect(200);
    expect((body as { data: { slug: string }[] }).data.map(({ slug }) => slug)).not.toContain(taken);
  });

  it('takes no page where a post lives, and both drafts and what was there already', async () => {
    const taken = newSlug();
    const standing = await made('/posts', post(taken, live));
    const draft = await made('/pages', page(taken));
    await owner.patch(`/pages/${draft}`, live).expect(409, refusal(taken));
    await owner.patch(`/posts/${standing}`, { title: 'Still there' }).expect(200);
    await owner.patch(`/posts/${standing}`, { status: 'draft' }).expect(200);
    await owner.patch(`/pages/${draft}`, live).expect(200);
  });

  it('is told for each of many at once', async () => {
    const taken = newSlug();
    await made('/pages', page(taken, live));
    const ids = [await made('/posts', post(taken)), await made('/posts', post(newSlug()))];
    const { body } = await owner.post('/posts/bulk-status', { ids, ...live }).expect(200);
    const { code, message } = refusal(taken);
    expect(body).toEqual({
      results: [
        { id: ids[0], ok: false, error: { code, message } },
        { id: ids[1], ok: true },
      ],
    });
  });

  it('is refused by the use cases themselves', async () => {
    const actor = operatorOf(owner.workspaceId);
    const [taken, livePost] = [newSlug(), newSlug()];
    await made('/pages', page(taken, live));
    const draft = await made('/posts', post(taken));
    await made('/posts', post(livePost, live));
    const draftPage = await made('/pages', page(livePost));
    const published = { status: 'published' } as const;
    const conflict = { code: 'CONFLICT', details: { reason: 'path' } };
    await expect(test.app.get(UpdatePost).execute(actor, draft, published)).rejects.toMatchObject(conflict);
    await expect(test.app.get(UpdatePage).execute(actor, draftPage, published)).rejects.toMatchObject(conflict);
    expect(await test.app.get(SetPostsStatus).execute(actor, [draft], 'published')).toMatchObject([{ ok: false }]);
    await owner.delete(`/posts/${draft}`).expect(200);
    await owner.delete(`/pages/${draftPage}`).expect(204);
    const newPost = { slug: taken, title: 'T', bodyJson: [], authorId, ...published };
    await expect(test.app.get(CreatePost).execute(actor, newPost)).rejects.toMatchObject(conflict);
    const newPage = { slug: livePost, title: 'T', bodyJson: [], ...published };
    await expect(test.app.get(CreatePage).execute(actor, newPage)).rejects.toMatchObject(conflict);
  });

  it('goes to one of a post and a page that are published at the same time', async () => {
    for (let round = 0; round < MANY; round += 1) {
      const slug = newSlug();
      const [aPost, aPage] = [await made('/posts', post(slug)), await made('/pages', page(slug))];
      const published: Response[] = await Promise.all([
        owner.patch(`/posts/${aPost}`, live),
        owner.patch(`/pages/${aPage}`, live),
      ]);
      expect(published.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    }
  });

  it('is not given to posts by moving their category', async () => {
    const bakery = await Dashboard.open(test);
    await bakery.patch('', { permalinks: { post: '/{category}/{slug}', page: '/bread/{slug}' } }).expect(200);
    const made = async (route: string, body: object) =>
      ((await bakery.post(route, body).expect(201)).body as { id: string }).id;
    const author = await made('/authors', { slug: 'ada', displayName: 'Ada' });
    const cake = await made('/categories', { slug: 'cake', name: 'Cake' });
    await made('/pages', page('loaf', live));
    await made('/posts', { ...post('loaf', live), authorId: author, categoryId: cake });
    const { body } = await bakery.patch(`/categories/${cake}`, { slug: 'bread' }).expect(409);
    expect(body).toMatchObject({ details: { reason: 'path', path: '/bread/loaf' } });
    const { body: still } = await bakery.get(`/categories/${cake}`).expect(200);
    expect(still).toMatchObject({ slug: 'cake', path: 'cake' });
  });
});
