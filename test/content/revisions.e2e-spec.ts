import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

interface Entity {
  id: string;
  slug: string;
  version: number;
}

const paragraph = (text: string) => ({ type: 'paragraph', text });

describe('revisions', () => {
  let test: TestApp;
  let owner: Dashboard;

  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open' })));
  afterAll(() => test.stop());
  beforeEach(async () => void (owner = await Dashboard.open(test)));

  const made = async (route: string, body: object) => (await owner.post(route, body).expect(201)).body as Entity;
  const author = async () =>
    (await made('/authors', { slug: randomUUID().slice(0, 8) + '-a', displayName: 'Mara' })).id;
  const aPost = async (fields: object = {}) =>
    made('/posts', { slug: 'loaf', title: 'One', bodyJson: [paragraph('a')], authorId: await author(), ...fields });
  const versions = async (path: string) => {
    const { body } = await owner.get(`${path}/revisions`).expect(200);
    return (body as { data: { version: number }[] }).data.map(({ version }) => version);
  };

  it('are the states before each change, the latest first, without the stored one', async () => {
    const { id, slug } = await aPost();
    expect(await versions(`/posts/${id}`)).toEqual([]);
    await owner.patch(`/posts/${id}`, { title: 'Two' }).expect(200);
    await owner.patch(`/posts/${id}`, { title: 'Two' }).expect(200);
    await owner.patch(`/posts/${id}`, { title: 'Three', status: 'published' }).expect(200);
    const { body } = await owner.get(`/posts/${slug}/revisions?pageSize=1`).expect(200);
    expect(body).toEqual({
      data: [
        { version: 2, title: 'Two', status: 'draft', createdAt: expect.any(String), createdBy: expect.any(String) },
      ],
      page: 1,
      pageSize: 1,
      order: 'desc',
      total: 2,
      totalPages: 2,
    });
    expect(await versions(`/posts/${id}`)).toEqual([2, 1]);
    expect((await owner.get(`/posts/${id}/revisions?fields=title`)).body.data).toEqual([
      { title: 'Two' },
      { title: 'One' },
    ]);
  });

  it('hold every field that is written, relations included', async () => {
    const tag = await made('/tags', { slug: 'rye', name: 'Rye' });
    const other = await aPost({ slug: 'other' });
    const fields = {
      excerpt: 'Short',
      summaryForAi: 'A loaf',
      seo: { title: 'Own', robots: { index: false } },
      tagIds: [tag.id],
      relatedPostIds: [other.id],
    };
    const { id } = await aPost(fields);
    await owner.patch(`/posts/${id}`, { tagIds: [], relatedPostIds: [], excerpt: null }).expect(200);
    const { body } = await owner.get(`/posts/${id}/revisions/1`).expect(200);
    expect(body).toMatchObject({ version: 1, title: 'One', content: { ...fields, slug: 'loaf', isHowTo: false } });
    expect(body.content.bodyJson).toEqual([paragraph('a')]);
    expect((await owner.get(`/posts/${id}/revisions/2`).expect(200)).body.content).toMatchObject({ tagIds: [] });
  });

  it('are compared by field and block', async () => {
    const { id } = await aPost({ bodyJson: ['a', 'b', 'c'].map(paragraph) });
    await owner.patch(`/posts/${id}`, { title: 'Two', bodyJson: ['a', 'c', 'd'].map(paragraph) }).expect(200);
    await owner.patch(`/posts/${id}`, { title: 'Three' }).expect(200);
    const blocks = [
      { change: 'removed', at: 1, block: paragraph('b') },
      { change: 'added', at: 2, block: paragraph('d') },
    ];
    const now = await owner.get(`/posts/${id}/revisions/1/changes`).expect(200);
    expect(now.body).toEqual({ from: 1, to: 3, fields: [{ field: 'title', from: 'One', to: 'Three' }], blocks });
    const then = await owner.get(`/posts/${id}/revisions/1/changes?to=2`).expect(200);
    expect(then.body).toEqual({ from: 1, to: 2, fields: [{ field: 'title', from: 'One', to: 'Two' }], blocks });
    expectError(await owner.get(`/posts/${id}/revisions/1/changes?to=x`).expect(400), 'BAD_REQUEST', ['to']);
    expectError(await owner.get(`/posts/${id}/revisions/1/changes?to=9`).expect(404), 'NOT_FOUND');
  });

  it('are brought back as a further change; slug and status stay', async () => {
    const tag = await made('/tags', { slug: 'rye', name: 'Rye' });
    const { id } = await aPost({ tagIds: [tag.id], seo: { title: 'Own' } });
    const after = {
      slug: 'bread',
      title: 'Two',
      status: 'published',
      seo: { title: null, description: 'New' },
      tagIds: [],
    };
    await owner.patch(`/posts/${id}`, { ...after, bodyJson: [] }).expect(200);
    expectError(await owner.post(`/posts/${id}/revisions/1/restore?ifVersion=1`).expect(409), 'CONFLICT');
    const { body } = await owner.post(`/posts/${id}/revisions/1/restore?ifVersion=2`).expect(200);
    expect(body).toMatchObject({
      slug: 'bread',
      status: 'published',
      title: 'One',
      version: 3,
      tags: [{ id: tag.id }],
    });
    expect(body.bodyJson).toEqual([paragraph('a')]);
    expect(body.seo).toMatchObject({ title: 'Own' });
    expect(body.seo.description ?? null).toBeNull();
    expect(await versions(`/posts/${id}`)).toEqual([2, 1]);
    const again = await owner.post(`/posts/${id}/revisions/1/restore`).expect(200);
    expect(again.body.version).toBe(3);
  });

  it('pass over what is gone by then', async () => {
    const tag = await made('/tags', { slug: 'rye', name: 'Rye' });
    const category = await made('/categories', { slug: 'bread', name: 'Bread' });
    const { id } = await aPost({ tagIds: [tag.id], categoryId: category.id });
    await owner.patch(`/posts/${id}`, { title: 'Two', tagIds: [], categoryId: null }).expect(200);
    await owner.delete(`/tags/${tag.id}`).expect(204);
    await owner.delete(`/categories/${category.id}`).expect(204);
    const { body } = await owner.post(`/posts/${id}/revisions/1/restore`).expect(200);
    expect(body).toMatchObject({ title: 'One', categoryId: null, tags: [] });
  });

  it('are kept of pages as well', async () => {
    const { id } = await made('/pages', { slug: 'about', title: 'One', bodyJson: [paragraph('a')] });
    await owner.patch(`/pages/${id}`, { title: 'Two', bodyJson: [] }).expect(200);
    expect(await versions('/pages/about')).toEqual([1]);
    const { body } = await owner.get(`/pages/${id}/revisions/1/changes`).expect(200);
    expect(body.blocks).toEqual([{ change: 'removed', at: 0, block: paragraph('a') }]);
    const restored = await owner.post(`/pages/${id}/revisions/1/restore`).expect(200);
    expect(restored.body).toMatchObject({ title: 'One', bodyJson: [paragraph('a')], version: 3 });
    await owner.delete(`/pages/${id}`).expect(204);
    expectError(await owner.get(`/pages/${id}/revisions`).expect(404), 'NOT_FOUND');
  });

  it('are fifty at most; the oldest makes room', async () => {
    const { id } = await aPost();
    for (let n = 0; n < 52; n += 1) await owner.patch(`/posts/${id}`, { title: `Title ${n}` }).expect(200);
    const { body: all } = await owner.get(`/posts/${id}/revisions?pageSize=100`).expect(200);
    expect(all.total).toBe(50);
    expect(all.data[49].version).toBe(3);
    expectError(await owner.get(`/posts/${id}/revisions/2`).expect(404), 'NOT_FOUND');
  });

  it('are refused where they are not', async () => {
    const { id } = await aPost();
    await owner.patch(`/posts/${id}`, { title: 'Two' }).expect(200);
    for (const version of ['7', '0', '-1', '1.5', 'x', '99999999999999']) {
      expectError(await owner.get(`/posts/${id}/revisions/${version}`).expect(404), 'NOT_FOUND');
      expectError(await owner.post(`/posts/${id}/revisions/${version}/restore`).expect(404), 'NOT_FOUND');
    }
    expectError(await owner.get(`/posts/${randomUUID()}/revisions`).expect(404), 'NOT_FOUND');
    expectError(await owner.post(`/posts/${randomUUID()}/revisions/1/restore`).expect(404), 'NOT_FOUND');
    const elsewhere = await Dashboard.open(test);
    expectError(await elsewhere.get(`/posts/${id}/revisions/1`).expect(404), 'NOT_FOUND');
    await owner.delete(`/posts/${id}`).expect(200);
    expectError(await owner.get(`/posts/${id}/revisions`).expect(404), 'NOT_FOUND');
  });
});
