import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { countStatements } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';

const NOBODYS = '0190ffff-0000-7000-8000-000000000000';

interface Result {
  id: string;
  ok: boolean;
  error?: { code: string };
}

describe('the desk of an editor', () => {
  let test: TestApp;
  let owner: Dashboard;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    const add = async (name: string, route: string, body: object) => {
      ids[name] = (await owner.post(`/${route}`, body).expect(201)).body.id as string;
    };
    await add('mara', 'authors', { slug: 'mara', displayName: 'Mara Rye' });
    await add('bo', 'authors', { slug: 'bo', displayName: 'Bo' });
    await add('bread', 'categories', { slug: 'bread', name: 'Bread' });
    await add('ryeTag', 'tags', { slug: 'rye', name: 'Rye' });
    await add('night', 'tags', { slug: 'night', name: 'Night' });
    await add('page', 'pages', { slug: 'rye-farms', title: 'Where the rye grows', bodyJson: [], status: 'published' });
  });
  afterAll(() => test.stop());

  const post = async (title: string, fields: object = {}) => {
    const slug = `p-${randomUUID().slice(0, 8)}`;
    const body = { slug, title, bodyJson: [], authorId: ids['mara'], ...fields };
    return (await owner.post('/posts', body).expect(201)).body.id as string;
  };
  const read = async (id: string) => (await owner.get(`/posts/${id}`).expect(200)).body as Record<string, unknown>;

  describe('overview', () => {
    const overview = async (by = owner) => (await by.get('/overview').expect(200)).body as Record<string, never>;

    it('counts everything, in one statement', async () => {
      const other = await Dashboard.open(test);
      expect(await overview(other)).toEqual({
        posts: {
          draft: 0,
          published: 0,
          archived: 0,
          weak: 0,
          resting: 0,
          meanSeoScore: { draft: null, published: null },
          lastPublished: null,
        },
        pages: { draft: 0, published: 0 },
        categories: 0,
        tags: 0,
        authors: 0,
        media: { all: 0, missingAlt: 0 },
        workingCopies: 0,
      });
      const { body: author } = await other.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
      const fields = { title: 'Loaf', bodyJson: [], authorId: author.id };
      const { body: draft } = await other.post('/posts', { ...fields, slug: 'old' }).expect(201);
      await other.post('/posts', { ...fields, slug: 'new' }).expect(201);
      const { body: shown } = await other.post('/posts', { ...fields, slug: 'shown', status: 'published' }).expect(201);
      await other.put(`/working-copies/${randomUUID()}`, { entityType: 'post', content: {} }).expect(200);
      await test.app.get(Database).execute({
        text: `update posts set updated_at = now() - interval '31 days' where id = $1`,
        values: [draft.id],
      });
      expect(await overview(other)).toMatchObject({
        posts: {
          draft: 2,
          published: 1,
          weak: 1,
          resting: 1,
          lastPublished: { id: shown.id, slug: 'shown', publishedAt: shown.publishedAt },
        },
        authors: 1,
        workingCopies: 1,
      });
      expect(await countStatements(test, () => overview(other))).toBeLessThanOrEqual(2);
    });

    it('has the mean SEO score of drafts and published posts, as the counters know it', async () => {
      const other = await Dashboard.open(test);
      const { body: author } = await other.post('/authors', { slug: 'ada', displayName: 'Ada' }).expect(201);
      const get = async () => (await overview(other))['posts']?.['meanSeoScore'];
      const set = (id: string, seoScore: number) =>
        test.app
          .get(Database)
          .execute({ text: 'update posts set seo_score = $2 where id = $1', values: [id, seoScore] });
      const add = async (status: string, seoScore: number) => {
        const body = { slug: `s-${randomUUID()}`, title: 'Loaf', bodyJson: [], authorId: author.id, status };
        const { id } = (await other.post('/posts', body).expect(201)).body as { id: string };
        await set(id, seoScore);
        return id;
      };
      await add('published', 80);
      await add('published', 91);
      const last = await add('published', 100);
      await add('archived', 3);
      expect(await get()).toEqual({ draft: null, published: 90 });
      const draft = await add('draft', 0);
      await other.delete(`/posts/${last}`).expect(200);
      expect(await get()).toEqual({ draft: 0, published: 86 });
      await add('draft', 2);
      // Enough changes that some of them are summed up, and others are not yet.
      for (let score = 0; score <= 100; score += 1) await set(draft, score);
      expect(await get()).toEqual({ draft: 51, published: 86 });
    });

    it('tells of each kind only to who may read it', async () => {
      const member = await owner.member('tags:read');
      expect(await overview(member)).toEqual({
        posts: null,
        pages: null,
        categories: null,
        tags: 2,
        authors: null,
        media: null,
        workingCopies: 0,
      });
      const stranger = await owner.member('settings:read');
      expectError(await stranger.get('/overview').expect(403), 'FORBIDDEN');
      expectError(await stranger.get('/search?q=rye').expect(403), 'FORBIDDEN');
    });
  });

  describe('search', () => {
    const search = async (query: string, by = owner) => {
      const { body } = await by.get(`/search?${query}`).expect(200);
      return (body as { results: { type: string; id: string; name: string; path: string | null }[] }).results;
    };

    it('finds things of all types by a piece of their name', async () => {
      const id = await post('A dark rye loaf', { slug: 'dark-loaf', status: 'published', categoryId: ids['bread'] });
      const found = await search('q=rYe');
      expect(found.map(({ type, path }) => [type, path])).toEqual([
        ['post', '/dark-loaf'],
        ['page', '/rye-farms'],
        ['tag', '/tag/rye'],
        ['author', '/author/mara'],
      ]);
      expect(found[0]).toEqual({
        type: 'post',
        id,
        slug: 'dark-loaf',
        name: 'A dark rye loaf',
        status: 'published',
        path: '/dark-loaf',
      });
      expect((await search('q=loaf+dark')).map((each) => each.id)).toEqual([id]);
      expect(await search('q=rye&types=tag,author&limit=1')).toHaveLength(2);
      expect((await search('q=100%25')).length).toBe(0);
      expect(await search('q=+')).toEqual([]);
      expect(await search('')).toEqual([]);
    });

    it('puts names that begin so first, and gives no more than asked', async () => {
      for (let n = 0; n < 8; n += 1) await post(`With spelt ${n}`);
      const first = await post('Spelt alone');
      const found = await search('q=spelt&types=post&limit=3');
      expect(found).toHaveLength(3);
      expect(found[0]?.id).toBe(first);
      expect(await countStatements(test, () => search('q=spelt+alone+with'))).toBeLessThanOrEqual(2);
    });

    it('finds nothing deleted, nothing of others, and nothing that one may not read', async () => {
      const id = await post('Buckwheat');
      expect(await search('q=buckwheat')).toHaveLength(1);
      expect(await search('q=buckwheat', await Dashboard.open(test))).toEqual([]);
      expect(await search('q=buckwheat', await owner.member('pages:read'))).toEqual([]);
      await owner.delete(`/posts/${id}`).expect(200);
      expect(await search('q=buckwheat')).toEqual([]);
    });

    it('gives what ids name, of any type, as far as it is there and one may read it', async () => {
      const id = await post('By its id', { slug: 'by-its-id', status: 'published', categoryId: ids['bread'] });
      const media = (await owner.post('/media').attach('file', Buffer.from('%PDF-1.4'), 'loaf.pdf').expect(201)).body
        .id;
      const asked = [id, ids['page'], ids['bread'], ids['ryeTag'], ids['bo'], media, NOBODYS].join();
      const types = ['post', 'page', 'category', 'tag', 'author', 'media'];
      const found = await search(`ids=${asked}`);
      expect(found.map(({ type }) => type)).toEqual(types);
      expect(found[0]).toMatchObject({ id, name: 'By its id', status: 'published', path: '/by-its-id' });
      expect((await search(`ids=${asked}&types=tag,page`)).map(({ type }) => type)).toEqual(['page', 'tag']);
      expect(await search(`ids=${asked}`, await owner.member('tags:read'))).toMatchObject([{ id: ids['ryeTag'] }]);
      expect(await search(`ids=${asked}`, await Dashboard.open(test))).toEqual([]);
      expect(await search('ids=')).toEqual([]);
      expect(await countStatements(test, () => search(`ids=${asked}`))).toBeLessThanOrEqual(2);
      await owner.delete(`/posts/${id}`).expect(200);
      expect(await search(`ids=${id}`)).toEqual([]);
    });

    it.each([
      ['ids=rye', 'ids'],
      [`ids=${Array.from({ length: 21 }, () => NOBODYS).join()}`, 'ids'],
      ['types=redirect', 'types'],
      ['limit=0', 'limit'],
      ['limit=21', 'limit'],
      [`q=${'x'.repeat(201)}`, 'q'],
    ])('refuses %s', async (query, name) => {
      expectError(await owner.get(`/search?${query}`).expect(400), 'BAD_REQUEST', [name]);
    });
  });

  describe('many posts at once', () => {
    const bulk = async (change: object) =>
      (await owner.post('/posts/bulk', change).expect(200)).body.results as Result[];

    it('get another author, category, status and tags, each whole', async () => {
      const posts = [await post('One', { tagIds: [ids['night']] }), await post('Two')];
      const results = await bulk({
        ids: [posts[0], NOBODYS, posts[1]],
        authorId: ids['bo'],
        categoryId: ids['bread'],
        status: 'published',
        addTagIds: [ids['ryeTag']],
        removeTagIds: [ids['night']],
      });
      expect(results.map(({ id, ok }) => [id, ok])).toEqual([
        [posts[0], true],
        [NOBODYS, false],
        [posts[1], true],
      ]);
      expect(results[1]?.error?.code).toBe('NOT_FOUND');
      for (const id of posts) {
        const { authorId, categoryId, status, tags } = await read(id);
        expect({ authorId, categoryId, status }).toEqual({
          authorId: ids['bo'],
          categoryId: ids['bread'],
          status: 'published',
        });
        expect((tags as { id: string }[]).map((tag) => tag.id)).toEqual([ids['ryeTag']]);
      }
      await bulk({ ids: posts, categoryId: null });
      expect((await read(posts[0] as string))['categoryId']).toBeNull();
    });

    it('stay as they are where one part is refused', async () => {
      const id = await post('Three', { tagIds: [ids['night']] });
      const before = await read(id);
      const [result] = await bulk({
        ids: [id],
        status: 'published',
        removeTagIds: [ids['night']],
        addTagIds: [NOBODYS],
      });
      expect(result).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
      expect(await read(id)).toEqual(before);
    });

    it('go, where that is asked for alone', async () => {
      const posts = [await post('Four'), await post('Five')];
      expect((await bulk({ ids: posts, delete: true })).map(({ ok }) => ok)).toEqual([true, true]);
      expect((await bulk({ ids: posts, delete: true })).map(({ error }) => error?.code)).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
      ]);
    });

    it.each([
      [{ ids: [], status: 'draft' }, ['ids']],
      [{ ids: ['x'], status: 'draft' }, ['ids[0]']],
      [{ ids: Array.from({ length: 201 }, () => NOBODYS), delete: true }, ['ids']],
      [{ ids: [NOBODYS], status: 'scheduled' }, ['status']],
      [{ ids: [NOBODYS], delete: true, status: 'draft' }, ['delete']],
      [{ ids: [NOBODYS] }, null],
      [{ ids: [NOBODYS], delete: false }, null],
    ])('refuse %j', async (body, problems) => {
      expectError(await owner.post('/posts/bulk', body).expect(400), 'BAD_REQUEST', problems);
    });
  });
});
