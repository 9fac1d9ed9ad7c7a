import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { countStatements, emptyCache } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';

const UNKNOWN = '0190ffff-0000-7000-8000-000000000000';

interface Usage {
  entityType: string;
  id: string;
  slug: string | null;
  title: string;
  status: string | null;
  places: string[];
}

describe('GET /workspaces/{workspaceId}/media/{id}/usage', () => {
  let test: TestApp;
  let owner: Dashboard;
  let image: Buffer;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    image = await anImage('png');
    authorId = await made('authors', { slug: 'ada', displayName: 'Ada' });
  });
  afterAll(() => test.stop());

  async function aFile(dashboard = owner): Promise<string> {
    const { body } = await dashboard.post('/media').attach('file', image, 'a.png').expect(201);
    return (body as { id: string }).id;
  }

  async function made(route: string, fields: object, dashboard = owner): Promise<string> {
    const { body } = await dashboard.post(`/${route}`, fields).expect(201);
    return (body as { id: string }).id;
  }

  const aPost = (fields: object) => made('posts', { slug: 'p', title: 'P', bodyJson: [], authorId, ...fields });
  const usage = async (id: string, query = '') => {
    const { body } = await owner.get(`/media/${id}/usage${query}`).expect(200);
    return body as { data: Usage[]; total: number; page: number; totalPages: number };
  };
  const shownBy = (id: string) => [
    { type: 'paragraph', text: 'Look:' },
    { type: 'image', mediaId: id },
    { type: 'divider' },
    { type: 'image', mediaId: id, alt: 'again' },
  ];

  it('names every place in every kind of entity, newest first', async () => {
    const id = await aFile();
    const seo = { og: { imageMediaId: id.toUpperCase() }, twitter: { imageMediaId: id } };
    const inSeo = ['seo.og.imageMediaId', 'seo.twitter.imageMediaId'];
    const inBody = ['bodyJson[1].mediaId', 'bodyJson[3].mediaId'];
    await owner.patch('', { publisher: { name: 'Kettle', logoMediaId: id } }).expect(200);
    const structuredData = { Recipe: { image: id } };
    const everywhere = { bodyJson: shownBy(id), featuredMediaId: id, seo, schemaType: 'Recipe', structuredData };
    const expected = [
      {
        entityType: 'author',
        id: await made('authors', { slug: 'u-author', displayName: 'Bo', avatarMediaId: id, seo }),
        slug: 'u-author',
        title: 'Bo',
        status: null,
        places: ['avatarMediaId', ...inSeo],
      },
      {
        entityType: 'tag',
        id: await made('tags', { slug: 'u-tag', name: 'Rye', seo: { twitter: seo.twitter } }),
        slug: 'u-tag',
        title: 'Rye',
        status: null,
        places: ['seo.twitter.imageMediaId'],
      },
      {
        entityType: 'category',
        id: await made('categories', { slug: 'u-category', name: 'Bread', seo }),
        slug: 'u-category',
        title: 'Bread',
        status: null,
        places: inSeo,
      },
      {
        entityType: 'page',
        id: await made('pages', { slug: 'u-page', title: 'About', bodyJson: shownBy(id), seo, status: 'published' }),
        slug: 'u-page',
        title: 'About',
        status: 'published',
        places: [...inBody, ...inSeo],
      },
      {
        entityType: 'post',
        id: await aPost({ ...everywhere, slug: 'u-post', title: 'Loaf' }),
        slug: 'u-post',
        title: 'Loaf',
        status: 'draft',
        places: ['featuredMediaId', ...inBody, ...inSeo, 'structuredData.Recipe.image'],
      },
    ];
    const { data, ...envelope } = await usage(id);
    expect(envelope).toEqual({ page: 1, pageSize: 10, order: 'desc', total: 6, totalPages: 1 });
    const logo = { entityType: 'workspace', id: owner.workspaceId, slug: null, title: 'Blog', status: null };
    expect(data).toEqual([...expected.reverse(), { ...logo, places: ['publisher.logoMediaId'] }]);
    await owner.patch('', { publisher: { name: 'Kettle', logoMediaId: null } }).expect(200);
    expect((await usage(id)).total).toBe(5);
  });

  it('follows every change, and forgets deleted posts', async () => {
    const [id, other] = [await aFile(), await aFile()];
    const post = await aPost({ slug: 'follow', bodyJson: shownBy(id) });
    const author = await made('authors', { slug: 'follow', displayName: 'Bo', avatarMediaId: id });
    expect((await usage(id)).total).toBe(2);
    await owner.patch(`/posts/${post}`, { bodyJson: [], featuredMediaId: id }).expect(200);
    await owner.patch(`/authors/${author}`, { avatarMediaId: other }).expect(200);
    expect((await usage(id)).data).toMatchObject([{ entityType: 'post', places: ['featuredMediaId'] }]);
    expect((await usage(other)).data).toMatchObject([{ entityType: 'author', places: ['avatarMediaId'] }]);
    await owner.delete(`/posts/${post}`).expect(200);
    expect(await usage(id)).toMatchObject({ data: [], total: 0 });
  });

  it('comes in pages and in chosen fields, in as many round trips however much there is', async () => {
    const id = await aFile();
    const ask = () => countStatements(test, () => usage(id, '?pageSize=100'));
    emptyCache(test);
    const forNone = await ask();
    const names = Array.from({ length: 25 }, (_, n) => `paged-${n}`);
    for (const slug of names) await made('tags', { slug, name: slug, seo: { og: { imageMediaId: id } } });
    expect(await ask()).toBe(forNone);
    const first = await usage(id, '?pageSize=10&fields=slug,places');
    expect(first).toMatchObject({ total: 25, totalPages: 3 });
    expect(first.data[0]).toEqual({ slug: 'paged-24', places: ['seo.og.imageMediaId'] });
    const rest = [await usage(id, '?page=2&pageSize=10'), await usage(id, '?page=3&pageSize=10')];
    expect([first, ...rest].flatMap(({ data }) => data.map(({ slug }) => slug))).toEqual(names.toReversed());
    expect(await usage(id, '?page=4&pageSize=10')).toMatchObject({ data: [], total: 25 });
    for (const [query, path] of [
      ['fields=size', 'fields'],
      ['page=0', 'page'],
      ['order=asc', 'order'],
      ['page=1&page=2', 'page'],
    ] as const) {
      expectError(await owner.get(`/media/${id}/usage?${query}`).expect(400), 'BAD_REQUEST', [path]);
    }
  });

  it('does not stand in the way of a deletion, and ends with it', async () => {
    const id = await aFile();
    const post = await aPost({ slug: 'deleted-file', featuredMediaId: id, bodyJson: shownBy(id) });
    expect((await usage(id)).total).toBe(1);
    await owner.delete(`/media/${id}`).expect(204);
    expectError(await owner.get(`/media/${id}/usage`).expect(404), 'NOT_FOUND');
    const { body } = await owner.get(`/posts/${post}`).expect(200);
    expect(body).toMatchObject({ featuredMediaId: null, bodyJson: [{}, { mediaId: id, url: null }, {}, {}] });
  });

  it('needs media:read, and knows the files of its own workspace only', async () => {
    const other = await Dashboard.open(test);
    const id = await aFile();
    await made('tags', { slug: 'theirs', name: 'T' }, other);
    const reader = await owner.member('media:read');
    await reader.get(`/media/${id}/usage`).expect(200);
    const writer = await owner.member('media:write', 'posts:read');
    expectError(await writer.get(`/media/${id}/usage`).expect(403), 'FORBIDDEN');
    for (const missing of [UNKNOWN, 'nonsense', await aFile(other)]) {
      expectError(await reader.get(`/media/${missing}/usage`).expect(404), 'NOT_FOUND');
    }
  });
});
