import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

interface Named {
  id: string;
}

describe('ids in upper case', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
  });
  afterAll(() => test.stop());

  const made = async (path: string, fields: object) => ((await owner.post(path, fields).expect(201)).body as Named).id;
  const loud = (id: string) => id.toUpperCase();
  const slug = () => `s-${randomUUID()}`;

  async function known() {
    const image = await anImage('png');
    const file = (await owner.post('/media').attach('file', image, 'a.png').expect(201)).body as Named;
    const [author, category, tag] = [
      await made('/authors', { slug: slug(), displayName: 'Ada', avatarMediaId: loud(file.id) }),
      await made('/categories', { slug: slug(), name: 'Bread' }),
      await made('/tags', { slug: slug(), name: 'Rye', seo: { og: { imageMediaId: loud(file.id) } } }),
    ];
    const post = await made('/posts', { slug: slug(), title: 'First', bodyJson: [], authorId: loud(author) });
    return { file: file.id, author, category, tag, post };
  }

  it('are stored and returned in lower case in every field of a post', async () => {
    const { file, author, category, tag, post } = await known();
    const fields = (as: (id: string) => string) => ({
      authorId: as(author),
      categoryId: as(category),
      featuredMediaId: as(file),
      bodyJson: [{ type: 'image', mediaId: as(file) }],
      seo: { og: { imageMediaId: as(file) }, twitter: { imageMediaId: as(file) } },
      schemaType: 'Recipe',
      structuredData: { Recipe: { image: as(file) } },
    });
    const lists = { tagIds: [loud(tag)], relatedPostIds: [loud(post)] };
    const created = await test
      .as(key)
      .post('/posts', { slug: slug(), title: 'A', ...fields(loud), ...lists })
      .expect(201);
    const { id } = created.body as Named;
    const { authorId, categoryId, featuredMediaId, seo, structuredData } = fields((each) => each);
    const wanted = {
      authorId,
      categoryId,
      featuredMediaId,
      seo,
      structuredData,
      bodyJson: [{ type: 'image', mediaId: file }],
      tags: [{ id: tag }],
      relatedPosts: [{ id: post }],
    };
    expect(created.body).toMatchObject(wanted);
    const again = await test
      .as(key)
      .patch(`/posts/${loud(id)}`, { ...fields(loud), ...lists })
      .expect(200);
    expect(again.body).toEqual(created.body);
    expect(
      (
        await test
          .as(key)
          .get(`/posts/${loud(id)}`)
          .expect(200)
      ).body,
    ).toEqual(created.body);
    for (const query of [
      `authorId=${loud(author)}&status=draft`,
      `categoryId=${loud(category)}`,
      `tagId=${loud(tag)}`,
    ]) {
      const { body } = await test.as(key).get(`/posts?fields=id&${query}`).expect(200);
      expect((body as { data: Named[] }).data).toContainEqual({ id });
    }
    await test
      .as(key)
      .delete(`/posts/${loud(id)}/tags/${loud(tag)}`)
      .expect(200);
    const attached = await test
      .as(key)
      .post(`/posts/${loud(id)}/tags`, { tagIds: [loud(tag)] })
      .expect(200);
    expect(attached.body).toMatchObject({ tags: [{ id: tag }] });
    const { body: results } = await owner.post('/posts/bulk', { ids: [loud(id)], status: 'archived' }).expect(200);
    expect(results).toMatchObject({ results: [{ id, ok: true }] });
  });

  it('name every kind of entity in paths of both APIs', async () => {
    const { file, author, category, tag, post } = await known();
    const page = await made('/pages', { slug: slug(), title: 'About', bodyJson: [] });
    const paths = { posts: post, pages: page, categories: category, tags: tag, authors: author, media: file };
    for (const [route, id] of Object.entries(paths)) {
      expect(
        (
          await test
            .as(key)
            .get(`/${route}/${loud(id)}`)
            .expect(200)
        ).body,
      ).toMatchObject({ id });
      expect((await owner.get(`/${route}/${loud(id)}`).expect(200)).body).toMatchObject({ id });
    }
    const redirect = await made('/redirects', { fromPath: `/${slug()}`, toPath: '/b' });
    expect((await owner.get(`/redirects/${loud(redirect)}`).expect(200)).body).toMatchObject({ id: redirect });
    const { body } = await owner.post('/redirects/bulk-delete', { ids: [loud(redirect)] }).expect(200);
    expect(body).toMatchObject({ results: [{ id: redirect, ok: true }] });
    const child = await made('/categories', { slug: slug(), name: 'Child', parentId: loud(category) });
    expect((await owner.get(`/categories/${child}`).expect(200)).body).toMatchObject({ parentId: category });
    expect((await owner.get(`/media/usage-counts?ids=${loud(file)}`).expect(200)).body).toMatchObject({
      results: [{ id: file }],
    });
  });
});
