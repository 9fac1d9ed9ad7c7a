import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

describe('a deleted file that SEO values name', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;
  let kept: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
    kept = await aFile('jpeg');
  });
  afterAll(() => test.stop());

  async function aFile(format: 'png' | 'jpeg'): Promise<string> {
    const { body } = await owner
      .post('/media')
      .attach('file', await anImage(format), `a.${format}`)
      .expect(201);
    return (body as { id: string }).id;
  }

  async function made(route: string, fields: object): Promise<string> {
    const { body } = await owner.post(route, fields).expect(201);
    return (body as { id: string }).id;
  }

  /** One entity of every kind, and the paths that show them. */
  async function everything(image: string) {
    const seo = { og: { imageMediaId: image, title: 'Kept' }, twitter: { imageMediaId: image } };
    const authorId = await made('/authors', { slug: 'mara', displayName: 'Mara', seo });
    const categoryId = await made('/categories', { slug: 'baking', name: 'Baking', seo });
    const tagId = await made('/tags', { slug: 'rye', name: 'Rye', seo });
    const pageSeo = { ...seo, twitter: { imageMediaId: kept } };
    const pageId = await made('/pages', { slug: 'about', title: 'About', bodyJson: [], seo: pageSeo });
    const fields = { slug: 'loaf', title: 'Loaf', bodyJson: [], authorId, categoryId, tagIds: [tagId], seo };
    const postId = await made('/posts', fields);
    const routes = { posts: postId, pages: pageId, authors: authorId, categories: categoryId, tags: tagId };
    const paths = Object.entries(routes).flatMap(([route, id]) => [`/${route}/${id}`, `/${route}?pageSize=100`]);
    return { postId, pageId, paths };
  }

  it('reads null everywhere: of any entity, alone, in lists and within others, for consumers and editors', async () => {
    const image = await aFile('png');
    const { postId, pageId, paths } = await everything(image);
    const readAll = async () => {
      const answers = await Promise.all([
        ...paths.map((path) => test.as(key).get(path).expect(200)),
        ...paths.map((path) => owner.get(path).expect(200)),
      ]);
      return answers.map(({ text }) => text);
    };
    for (const text of await readAll()) expect(text).toContain(image);
    await owner.delete(`/media/${image}`).expect((answer) => expect(answer.status).toBeLessThan(300));
    for (const text of await readAll()) expect(text).not.toContain(image);
    const { body: post } = await test.as(key).get(`/posts/${postId}`).expect(200);
    expect(post.seo).toMatchObject({ og: { imageMediaId: null, title: 'Kept' }, twitter: { imageMediaId: null } });
    const { body: page } = await test.as(key).get(`/pages/${pageId}`).expect(200);
    expect(page.seo).toMatchObject({ og: { imageMediaId: null }, twitter: { imageMediaId: kept } });
    for (const path of [`/posts/${postId}`, `/pages/${pageId}`]) {
      await owner.patch(path, { seo: { og: { imageMediaId: image } } }).expect(400);
    }
  });

  it('is left out when an earlier version of a post is restored', async () => {
    const image = await aFile('png');
    const authorId = await made('/authors', { slug: 'ada', displayName: 'Ada' });
    const seo = { og: { imageMediaId: image, title: 'Earlier' } };
    const id = await made('/posts', { slug: 'earlier', title: 'Earlier', bodyJson: [], authorId, seo });
    await owner.patch(`/posts/${id}`, { title: 'Later', seo: { og: null } }).expect(200);
    await owner.delete(`/media/${image}`).expect((answer) => expect(answer.status).toBeLessThan(300));
    const { body } = await owner.post(`/posts/${id}/revisions/1/restore`).expect((answer) => {
      expect(answer.status).toBeLessThan(300);
    });
    expect(body).toMatchObject({ title: 'Earlier', seo: { og: { imageMediaId: null, title: 'Earlier' } } });
  });
});
