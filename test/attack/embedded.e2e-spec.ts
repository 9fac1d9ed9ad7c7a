import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { anImage } from '@app/content/testing';
import { Database } from '@app/platform';
import { Clock } from '@app/shared-kernel';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

describe('what was deleted, and what is not there', () => {
  let test: TestApp;
  let owner: Dashboard;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    key = await owner.key();
  });
  afterAll(() => test.stop());

  async function created(path: string, body: object): Promise<string> {
    return ((await owner.post(path, body).expect(201)).body as { id: string }).id;
  }

  async function picture(): Promise<{ id: string; url: string }> {
    const { body } = await owner
      .post('/media')
      .attach('file', await anImage('png'), 'a.png')
      .expect(201);
    return body as { id: string; url: string };
  }

  const texts = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await test.as(key).get(path).expect(200)).text));

  it('shows nowhere any more: not in fields, lists, blocks, graphs, pins or the sitemap', async () => {
    const [cover, inBody, avatar, logo, social] = await Promise.all(Array.from({ length: 5 }, picture));
    if (!cover || !inBody || !avatar || !logo || !social) throw new Error('five pictures were asked for');
    const seo = { og: { imageMediaId: social.id }, twitter: { imageMediaId: social.id } };
    const authorId = await created('/authors', { slug: 'mara', displayName: 'Mara', avatarMediaId: avatar.id });
    const spare = await created('/authors', { slug: 'spare', displayName: 'Spare author' });
    const categoryId = await created('/categories', { slug: 'bread', name: 'Bread category', seo });
    const tagId = await created('/tags', { slug: 'rye', name: 'Rye tag', seo });
    await owner.patch('', { publisher: { name: 'P', logoMediaId: logo.id } }).expect(200);
    const post = { title: 'T', authorId, status: 'published' };
    const pinned = await created('/posts', { ...post, slug: 'pinned-post', title: 'Pinned title', bodyJson: [] });
    const postId = await created('/posts', {
      ...post,
      slug: 'whole',
      categoryId,
      tagIds: [tagId],
      relatedPostIds: [pinned],
      featuredMediaId: cover.id,
      bodyJson: [{ type: 'image', mediaId: inBody.id }],
      seo,
    });
    const paths = [
      '/posts/whole',
      '/posts',
      '/authors/mara',
      '/authors',
      '/feeds/sitemap-data',
      '/media',
      '/workspace',
    ];
    const before = (await texts([...paths, '/categories/bread', '/tags/rye'])).join('\n');
    const urls = [cover, inBody, avatar, logo, social].map(({ url }) => url);
    for (const name of [...urls, 'Pinned title', 'Bread category', 'Rye tag', '/pinned-post'])
      expect(before).toContain(name);

    for (const { id } of [cover, inBody, avatar, logo, social]) await owner.delete(`/media/${id}`).expect(204);
    await owner.delete('/posts/pinned-post').expect(200);
    await owner.patch(`/posts/${postId}`, { categoryId: null, authorId: spare }).expect(200);
    await owner.delete(`/categories/${categoryId}`).expect(204);
    await owner.delete(`/tags/${tagId}`).expect(204);

    const after = (await texts(paths)).join('\n');
    for (const name of [...urls, 'Pinned title', 'Bread category', 'Rye tag', '/pinned-post', categoryId, tagId])
      expect(after).not.toContain(name);
    const { body: read } = await test.as(key).get('/posts/whole').expect(200);
    expect(read).toMatchObject({
      category: null,
      featuredMediaId: null,
      tags: [],
      relatedPosts: [],
      bodyJson: [{ type: 'image', mediaId: inBody.id, url: null }],
    });
    await owner.delete('/authors/mara').expect(204);
    expect((await texts(['/posts', '/authors'])).join('')).not.toContain('Mara');
  });

  it('is never somebody else’s first row: an absent condition is an error', async () => {
    const source = test.app.get(DataSource);
    for (const entity of source.entityMetadatas) {
      const repository = source.getRepository(entity.target);
      const [column] = entity.primaryColumns;
      for (const absent of [undefined, null])
        await expect(repository.findOneBy({ [column?.propertyName ?? 'id']: absent })).rejects.toThrow();
    }
    expect(source.entityMetadatas.length).toBeGreaterThan(3);
    expect(source.options).toMatchObject({ synchronize: false });
  });

  it.each(['undefined', 'null', 'NaN', '[object Object]', '%20', '0', '-', '*'])('is not found as %s', async (name) => {
    const path = encodeURIComponent(decodeURIComponent(name));
    for (const list of ['posts', 'pages', 'categories', 'tags', 'authors', 'media']) {
      await test.as(key).get(`/${list}/${path}`).expect(404);
      await owner.get(`/${list}/${path}`).expect(404);
      await owner.delete(`/${list}/${path}`).expect(404);
      await owner.patch(`/${list}/${path}`, {}).expect(404);
    }
    for (const list of ['members', 'api-keys', 'redirects', 'link-health', 'invitations'])
      expect([404, 405]).toContain((await owner.delete(`/${list}/${path}`)).status);
  });

  it('cannot be set: what is derived or belongs to the service stays as it is, on create and on update', async () => {
    const id = randomUUID();
    const own = {
      id,
      workspaceId: id,
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      deletedAt: '2001-01-01T00:00:00.000Z',
      publishedAt: '2001-01-01T00:00:00.000Z',
      scheduledAt: '2001-01-01T00:00:00.000Z',
      viewCount: 99,
      seoScore: 99,
      readabilityScore: 99,
      readingTimeMin: 99,
      wordCount: 99,
      bodyText: 'hacked',
      tocItems: [{ id: 'hacked' }],
      structuredBlocks: [{ type: 'paragraph', text: 'hacked' }],
      jsonLd: { '@graph': ['hacked'] },
      author: { displayName: 'hacked' },
      category: { name: 'hacked' },
      tags: [{ name: 'hacked' }],
      path: 'hacked',
      url: 'hacked',
      hitCount: 99,
      ownerId: id,
      createdByUserId: id,
    };
    const authorId = await created('/authors', { slug: 'able', displayName: 'Able' });
    const documents: [string, object][] = [
      ['/posts', { slug: 'mass', title: 'T', bodyJson: [], authorId }],
      ['/pages', { slug: 'mass', title: 'T', bodyJson: [] }],
      ['/authors', { slug: 'mass', displayName: 'D' }],
      ['/categories', { slug: 'mass', name: 'N' }],
      ['/tags', { slug: 'mass', name: 'N' }],
      ['/redirects', { fromPath: '/mass', toPath: '/x' }],
    ];
    // Clients that create a post or page may choose its id, so that a repeated request creates nothing twice.
    const choosable = new Set(['/posts', '/pages']);
    for (const [list, document] of documents) {
      const given = choosable.has(list) ? { ...own, id: undefined } : own;
      const hostile = list === '/posts' ? { ...given, publishedAt: undefined } : given;
      const { body: made } = await owner.post(list, { ...hostile, ...document }).expect(201);
      expect(JSON.stringify(made)).not.toMatch(/hacked|\b99\b|2001-01-01/);
      const path = `${list}/${(made as { id: string }).id}`;
      expect(path).not.toContain(id);
      const { body: changed } = await owner.patch(path, own).expect(200);
      expect(changed).toEqual(made);
    }
  });

  it('expires by the clock of the database, not by ours', async () => {
    const hour = 3_600_000;
    const issue = { name: 'k', expiresAt: new Date(Date.now() + hour).toISOString() };
    const { body } = await owner.post('/api-keys', issue).expect(201);
    const { key: short, id } = body as { key: string; id: string };
    const clock = test.app.get(Clock);
    const real = clock.now.bind(clock);
    const set = (expires: string) =>
      test.app
        .get(Database)
        .execute({ text: `update api_keys set expires_at = ${expires} where id = $1`, values: [id] });
    try {
      clock.now = () => new Date(real().getTime() + 48 * hour);
      await test.as(short).get('/posts').expect(200);
      clock.now = () => new Date(real().getTime() - 48 * hour);
      await set(`now() - interval '1 hour'`);
      await test.as(short).get('/posts').expect(401);
      await set(`now() + interval '1 hour'`);
      await test.as(short).get('/posts').expect(200);
    } finally {
      clock.now = real;
    }
  });
});
