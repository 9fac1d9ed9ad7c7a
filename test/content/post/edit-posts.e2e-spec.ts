import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../../support/app.ts';
import { Dashboard } from '../../support/dashboard.ts';
import { expectError } from '../../support/expect-error.ts';
import { NOTHING_STATED } from '../../support/words/nothing-stated.ts';

const NOBODYS = '0190ffff-0000-7000-8000-000000000000';
const LONG_AGO = '2014-05-06T07:08:09.123Z';

type PostBody = Record<string, unknown> & {
  id: string;
  slug: string;
  updatedAt: string;
  publishedAt: string | null;
  seo: Record<string, unknown>;
  seoResolved: Record<string, unknown>;
  tags: { id: string }[];
};

/** The resources embedded in a post. */
function partsOf(post: object): object[] {
  const { author, category, tags } = post as { author: object; category: object; tags: [object] };
  return [author, category, ...tags];
}

describe('posts in the dashboard', () => {
  let test: TestApp;
  let owner: Dashboard;
  let authorId: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    owner = await Dashboard.open(test);
    authorId = await made('authors', { slug: 'ada', displayName: 'Ada' });
  });

  async function made(route: string, fields: object): Promise<string> {
    return ((await owner.post(`/${route}`, fields).expect(201)).body as { id: string }).id;
  }
  const minimal = () => ({ slug: `post-${(count += 1)}`, title: 'Loaf', bodyJson: [], authorId });
  const aPost = async (fields: object = {}) =>
    (await owner.post('/posts', { ...minimal(), ...fields }).expect(201)).body as PostBody;
  const read = async (id: string) => (await owner.get(`/posts/${id}`).expect(200)).body as PostBody;
  const consumer = async () => test.as(await owner.key());

  it('are created, read by id and slug, changed, and hidden for good', async () => {
    const bodyJson = [{ type: 'heading', level: 2, text: 'Flour' }];
    const post = await aPost({ slug: 'rye', bodyJson, status: 'published', excerpt: 'Dark' });
    expect(post).toMatchObject({ workspaceId: owner.workspaceId, bodyText: 'Flour', excerpt: 'Dark', deletedAt: null });
    expect(await read('rye')).toEqual(post);
    expect(await read(post.id.toUpperCase())).toEqual(post);
    const { body: changed } = await owner.patch('/posts/rye', { slug: 'spelt', excerpt: null }).expect(200);
    expect(changed).toMatchObject({ id: post.id, slug: 'spelt', excerpt: null, bodyText: 'Flour' });
    const site = await consumer();
    const { body: redirects } = await site.get('/redirects').expect(200);
    expect(redirects.data).toMatchObject([{ fromPath: '/rye', toPath: '/spelt' }]);
    await site.get('/posts/spelt').expect(200);
    const { body: gone } = await owner.delete('/posts/spelt').expect(200);
    expect(gone).toMatchObject({ id: post.id, slug: 'spelt', deletedAt: expect.any(String), seoResolved: {} });
    expectError(await owner.delete(`/posts/${post.id}`).expect(404), 'NOT_FOUND');
    expectError(await owner.get(`/posts/${post.id}`).expect(404), 'NOT_FOUND');
    await site.get('/posts/spelt').expect(404);
    await aPost({ slug: 'spelt' });
  });

  it('keep no inherited SEO title that consumers read and send back beside another title', async () => {
    await owner.patch('', { seoTemplates: { post: { title: '{title} · Kettle' } } }).expect(200);
    const { id } = await aPost({ title: 'Rye' });
    const site = await consumer();
    const { body: seen } = await site.get(`/posts/${id}`).expect(200);
    expect(seen.seo.title).toBe('Rye · Kettle');
    const { body } = await site.patch(`/posts/${id}`, { title: 'Wheat', seo: seen.seo }).expect(200);
    expect(body.seo.title).toBe('Wheat · Kettle');
    expect((await read(id)).seo).not.toHaveProperty('title', 'Rye · Kettle');
  });

  it('are listed like consumers list them, with their own values beside those', async () => {
    const draft = await aPost({ seo: { title: 'Own' } });
    const live = await aPost({ status: 'published' });
    const { body } = await owner.get('/posts').expect(200);
    expect(body).toMatchObject({ page: 1, pageSize: 10, order: 'desc', total: 2, totalPages: 1 });
    expect((body.data as PostBody[]).map(({ id }) => id)).toEqual([live.id, draft.id]);
    expect(body.data[1]).toMatchObject({ seo: { title: 'Own' }, seoResolved: { title: 'Own' } });
    expect(body.data[0]).not.toHaveProperty('seoReport');
    const ids = async (query: string) => {
      const { data } = (await owner.get(`/posts?${query}`).expect(200)).body as { data: PostBody[] };
      return data.map(({ id }) => id);
    };
    expect(await ids('status=draft')).toEqual([draft.id]);
    expect(await ids('orderBy=createdAt&order=asc&pageSize=1&page=2')).toEqual([live.id]);
    expect(await ids(`authorId=${NOBODYS}`)).toEqual([]);
    expectError(await owner.get('/posts?status=scheduled&orderBy=constructor'), 'BAD_REQUEST', ['orderBy']);
  });

  it('show the own seo values, the resolved ones, and why the scores are what they are', async () => {
    await owner
      .patch('', { siteName: 'Kettle', seoTemplates: { post: { title: '{title} | {siteName}' } } })
      .expect(200);
    const post = await aPost({ title: 'Rye', seo: { focusKeyword: 'rye' } });
    expect(post.seo).toEqual({ ...NOTHING_STATED, focusKeyword: 'rye' });
    expect(post.seoResolved).toMatchObject({ focusKeyword: 'rye', title: 'Rye | Kettle', robots: { index: true } });
    const { seo, readability } = (await read(post.id))['seoReport'] as Record<
      string,
      { score: number; checks: object[] }
    >;
    expect([seo?.score, readability?.score]).toEqual([post['seoScore'], post['readabilityScore']]);
    expect(seo?.checks.length).toBeGreaterThan(3);
    const some = await owner.get(`/posts/${post.id}?fields=id,seoResolved`).expect(200);
    expect(some.body).toEqual({ id: post.id, seoResolved: post.seoResolved });
    const listed = await owner.get('/posts?fields=seo,seoReport').expect(200);
    expect(Object.keys(listed.body.data[0] as object).toSorted()).toEqual(['seo', 'seoReport']);
    expectError(await owner.get('/posts?fields=seoreport'), 'BAD_REQUEST', ['fields']);
    const seen = await (await consumer()).get(`/posts/${post.id}`).expect(200);
    expect(seen.body.seo).toEqual(post.seoResolved);
    expect(seen.body).not.toHaveProperty('seoReport');
  });

  it('show what stands within them without its own SEO values, which consumers see', async () => {
    const tagIds = [await made('tags', { slug: 'rye', name: 'Rye' })];
    const categoryId = await made('categories', { slug: 'bread', name: 'Bread' });
    const post = await aPost({ tagIds, categoryId });
    for (const seen of [await read(post.id), (await owner.get('/posts?pageSize=1')).body.data[0]] as object[])
      for (const within of partsOf(seen)) expect(within).not.toHaveProperty('seo');
    const outside = (await (await consumer()).get(`/posts/${post.id}`).expect(200)).body as object;
    for (const within of partsOf(outside)) expect(within).toHaveProperty('seo.robots.index', true);
    const some = await owner.get(`/posts/${post.id}?fields=tags,category`).expect(200);
    expect(Object.keys(some.body as object).toSorted()).toEqual(['category', 'tags']);
    expect(await aPost({ slug: 'without' })).toMatchObject({ category: null, tags: [] });
  });

  it('take what was read back without a change', async () => {
    const post = await aPost({ seo: { title: 'Own', og: { title: 'Shared' } }, status: 'published' });
    const whole = await read(post.id);
    expect((await owner.patch(`/posts/${post.id}`, whole).expect(200)).body).toEqual(whole);
    expect((await owner.patch(`/posts/${post.id}`, {}).expect(200)).body).toEqual(whole);
  });

  describe('publishedAt', () => {
    it('is kept as given when content moves in, whatever the status', async () => {
      for (const status of ['draft', 'published', 'archived'] as const) {
        expect(await aPost({ status, publishedAt: LONG_AGO })).toMatchObject({ status, publishedAt: LONG_AGO });
      }
      expect((await aPost({ publishedAt: '2014-05-06T09:08:09.123+02:00' })).publishedAt).toBe(LONG_AGO);
      expect((await aPost({ publishedAt: null })).publishedAt).toBeNull();
      expect((await aPost({ publishedAt: null, status: 'published' })).publishedAt).not.toBeNull();
    });

    it('is an instant', async () => {
      for (const publishedAt of ['now', 'infinity', '2014-05-06', '2014-02-30T00:00:00Z', 0, 'x', [LONG_AGO], {}]) {
        expectError(await owner.post('/posts', { ...minimal(), publishedAt }), 'BAD_REQUEST', ['publishedAt']);
      }
    });

    it('is taken on create only, and never from the external API', async () => {
      const post = await aPost({ status: 'published', publishedAt: LONG_AGO });
      const forged = { publishedAt: '2001-01-01T00:00:00Z' };
      expect((await owner.patch(`/posts/${post.id}`, forged).expect(200)).body).toEqual(await read(post.id));
      await owner.patch(`/posts/${post.id}`, { status: 'draft' }).expect(200);
      await owner.patch(`/posts/${post.id}`, { status: 'published' }).expect(200);
      expect((await read(post.id)).publishedAt).toBe(LONG_AGO);
      const outside = await (await consumer()).post('/posts', { ...minimal(), ...forged }).expect(201);
      expect(outside.body.publishedAt).toBeNull();
    });
  });

  it('get and lose tags', async () => {
    const [rye, oats] = [
      await made('tags', { slug: 'rye', name: 'Rye' }),
      await made('tags', { slug: 'o', name: 'O' }),
    ];
    const { id } = await aPost();
    const tagsOf = (body: unknown) => (body as PostBody).tags.map((tag) => tag.id);
    const attached = await owner.post(`/posts/${id}/tags`, { tagIds: [rye, oats, rye] }).expect(200);
    expect(tagsOf(attached.body)).toEqual([oats, rye]);
    expectError(await owner.post(`/posts/${id}/tags`, { tagIds: [rye, NOBODYS] }), 'BAD_REQUEST', ['tagIds[1]']);
    expectError(await owner.post(`/posts/${id}/tags`, { tagIds: [] }), 'BAD_REQUEST', ['tagIds']);
    expect(tagsOf((await owner.delete(`/posts/${id}/tags/${oats}`).expect(200)).body)).toEqual([rye]);
    expect(tagsOf((await owner.delete(`/posts/${id}/tags/${NOBODYS}`).expect(200)).body)).toEqual([rye]);
    expectError(await owner.delete(`/posts/${id}/tags/rye`), 'BAD_REQUEST', ['tagId']);
    expectError(await owner.delete(`/posts/${NOBODYS}/tags/${rye}`), 'NOT_FOUND');
  });

  it('are changed and deleted only in the state that If-Match names', async () => {
    const { id } = await aPost();
    const tag = (await owner.get(`/posts/${id}`)).headers['etag'] as string;
    await owner.patch(`/posts/${id}`, { title: 'Second' }).set('If-Match', tag).expect(200);
    const tagIds = [await made('tags', { slug: 't', name: 'T' })];
    for (const stale of [
      owner.patch(`/posts/${id}`, { title: 'Third' }),
      owner.post(`/posts/${id}/tags`, { tagIds }),
      owner.delete(`/posts/${id}/tags/${NOBODYS}`),
      owner.delete(`/posts/${id}`),
    ]) {
      expectError(await stale.set('If-Match', tag).expect(409), 'CONFLICT');
    }
    expect(await read(id)).toMatchObject({ title: 'Second', tags: [] });
  });

  it('let seo:write touch seo alone', async () => {
    const { id } = await aPost();
    const optimiser = await owner.member('seo:write');
    const { body } = await optimiser.patch(`/posts/${id}`, { seo: { title: 'Found' }, unknown: 1 }).expect(200);
    expect(body.seo).toEqual({ ...NOTHING_STATED, title: 'Found' });
    await optimiser.patch(`/posts/${id}`, {}).expect(200);
    for (const refused of [
      optimiser.patch(`/posts/${id}`, { seo: {}, title: 'x' }),
      optimiser.patch(`/posts/${id}`, { status: 'published' }),
      optimiser.put(`/posts/${id}/related`, { postIds: [] }),
      optimiser.post('/posts/bulk-status', { ids: [id], status: 'published' }),
      optimiser.post(`/posts/${id}/tags`, { tagIds: [NOBODYS] }),
      optimiser.delete(`/posts/${id}`),
      optimiser.post('/posts', minimal()),
      optimiser.get(`/posts/${id}`),
    ]) {
      expectError(await refused.expect(403), 'FORBIDDEN');
    }
    expect(await read(id)).toMatchObject({ title: 'Loaf', status: 'draft' });
  });
});
