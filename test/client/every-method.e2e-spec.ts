import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BadRequestError,
  ConflictError,
  etagOf,
  Galley,
  MemoryMirror,
  NotFoundError,
  UnauthorizedError,
  type Post,
} from '@galley/client';
import { ApiDocuments } from '../../apps/api/src/openapi/api-documents.ts';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let test: TestApp;
let dashboard: Dashboard;
let galley: Galley;
let authorId: string;
/** Requests such as `GET /posts/{idOrSlug}`, as they were sent. */
const asked = new Set<string>();

beforeAll(async () => {
  test = await TestApp.start({ SIGN_UP: 'open' });
  dashboard = await Dashboard.open(test);
  galley = new Galley({ baseUrl: await test.app.getUrl(), apiKey: await dashboard.key(), fetch: watching });
  authorId = await made('/authors', { slug: 'mara', displayName: 'Mara' });
});
afterAll(() => test.stop());

const watching: typeof fetch = (input, init) => {
  asked.add(`${init?.method} ${new URL(input).pathname}`);
  return fetch(input, init);
};

async function made(path: string, body: object): Promise<string> {
  return ((await dashboard.post(path, body).expect(201)).body as { id: string }).id;
}

const write = (slug: string, more: object = {}): Promise<Post> =>
  galley.posts.create({ slug, title: `About ${slug}`, bodyJson: [], authorId, status: 'published', ...more });

async function slugsOf(items: AsyncIterable<{ slug: string }>): Promise<string[]> {
  const slugs: string[] = [];
  for await (const { slug } of items) slugs.push(slug);
  return slugs;
}

describe('previews', () => {
  it('show what is not published, by the token of a link alone', async () => {
    const { id, slug } = await write('a-draft', { status: 'draft' });
    const { token } = (await dashboard.post(`/posts/${id}/preview-links`, {}).expect(201)).body as { token: string };
    expect(await galley.previews.find(token)).toMatchObject({ type: 'post', post: { id, slug }, page: null });
    const withPaths = await galley.previews.find(token, { include: ['paths', 'media'] });
    expect(withPaths?.post?.included).toEqual({ paths: expect.objectContaining({ [id]: `/${slug}` }), media: {} });
    expect(await galley.previews.find(`${token.slice(0, -4)}none`)).toBeNull();
    await galley.posts.delete(id);
  });
});

describe('posts', () => {
  it('are created, read and found', async () => {
    const post = await write('first-loaf', { bodyJson: [{ type: 'heading', level: 2, text: 'Mix' }] });
    expect(post.tocItems).toEqual([{ level: 2, text: 'Mix', id: 'mix' }]);
    expect(await galley.posts.get('first-loaf')).toEqual(post);
    expect(await galley.posts.get(post.id, { fields: ['slug', 'author'] })).toEqual({
      slug: 'first-loaf',
      author: expect.objectContaining({ slug: 'mara' }),
    });
    const found = await galley.posts.find('first-loaf', { fields: ['title'], include: ['paths'] });
    expect(found).toEqual({
      title: post.title,
      included: { paths: expect.objectContaining({ [post.id]: '/first-loaf' }) },
    });
    expect((await galley.posts.list({ fields: ['slug'], include: ['paths'] })).included?.paths).toMatchObject({
      [post.id]: '/first-loaf',
    });
    expect(await galley.posts.find('second-loaf')).toBeNull();
    await expect(galley.posts.get('second-loaf')).rejects.toThrow(NotFoundError);
  });

  it('stay private as drafts, until somebody asks for them', async () => {
    await write('idea', { status: 'draft' });
    expect(await galley.posts.find('idea')).toBeNull();
    expect(await galley.posts.find('idea', { status: 'any', fields: ['status'] })).toEqual({ status: 'draft' });
    expect((await galley.posts.list({ q: 'idea' })).total).toBe(0);
    expect((await galley.posts.list({ q: 'idea', status: 'any' })).total).toBe(1);
  });

  it('are listed by everything that the service can filter by', async () => {
    const categoryId = await made('/categories', { slug: 'bread', name: 'Bread' });
    const tagId = await made('/tags', { slug: 'rye', name: 'Rye' });
    const post = await write('rye-bread', { categoryId, tagIds: [tagId], excerpt: 'Dark.' });
    const score = post.seoScore ?? 0;
    const { data, total, orderBy, order } = await galley.posts.list({
      page: 1,
      pageSize: 5,
      orderBy: 'publishedAt',
      order: 'desc',
      q: 'dark rye',
      authorId,
      categoryId,
      tagId,
      dateFrom: post.createdAt,
      dateTo: post.createdAt,
      minSeoScore: score,
      maxSeoScore: score,
      fields: ['slug', 'tags'],
    });
    expect({ total, orderBy, order }).toEqual({ total: 1, orderBy: 'publishedAt', order: 'desc' });
    expect(data).toEqual([{ slug: 'rye-bread', tags: [expect.objectContaining({ slug: 'rye' })] }]);
  });

  it('come one after the other, whatever the size of a page', async () => {
    for (const slug of ['page-1', 'page-2', 'page-3', 'page-4', 'page-5']) await write(slug);
    const all = galley.posts.all({ q: 'page-', orderBy: 'title', order: 'asc', pageSize: 2, fields: ['slug'] });
    expect(await slugsOf(all)).toEqual(['page-1', 'page-2', 'page-3', 'page-4', 'page-5']);
  });

  it('are read many at once, in the order of their names', async () => {
    const { id } = await write('many-1');
    await write('many-2');
    await write('many-3', { status: 'draft' });
    const names = ['many-2', 'nothing', id.toUpperCase(), 'many-3', 'many-2', 'no,slug'];
    const posts = await galley.posts.getMany(names, { fields: ['title'] });
    const [one, two] = [{ title: 'About many-1' }, { title: 'About many-2' }];
    expect(posts).toEqual([two, null, one, null, two, null]);
    expect((await galley.posts.getMany(['many-3'], { status: 'any' }))[0]).toMatchObject({ status: 'draft' });
  });

  it('change, unless somebody else was quicker', async () => {
    await write('to-change');
    const read = await galley.posts.get('to-change');
    const ifMatch = etagOf(read) as string;
    expect(ifMatch).toBeDefined();
    expect(await galley.posts.update('to-change', { title: 'Changed' }, { ifMatch })).toMatchObject({
      title: 'Changed',
    });
    await expect(galley.posts.update(read.id, { title: 'Lost' }, { ifMatch })).rejects.toThrow(ConflictError);
    expect(await galley.posts.get('to-change')).toMatchObject({ title: 'Changed' });
  });

  it('get and lose tags', async () => {
    await write('tagged');
    const tagId = await made('/tags', { slug: 'spelt', name: 'Spelt' });
    expect((await galley.posts.attachTags('tagged', [tagId])).tags.map(({ slug }) => slug)).toEqual(['spelt']);
    expect((await galley.posts.detachTag('tagged', tagId)).tags).toEqual([]);
  });

  it('go for good', async () => {
    await write('to-delete');
    expect((await galley.posts.delete('to-delete')).deletedAt).not.toBeNull();
    expect(await galley.posts.find('to-delete', { status: 'any' })).toBeNull();
  });

  it('are refused with every problem', async () => {
    const error: unknown = await write('Not a slug', { title: '' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ status: 400, requestId: expect.any(String) });
    const { details } = error as BadRequestError;
    expect(details?.map(({ path }) => path).toSorted()).toEqual(['slug', 'title']);
  });
});

describe('what surrounds posts', () => {
  it('holds pages, published ones by default', async () => {
    await made('/pages', { slug: 'about', title: 'About us', bodyJson: [], status: 'published' });
    await made('/pages', { slug: 'soon', title: 'Soon', bodyJson: [] });
    expect(await galley.pages.get('about')).toMatchObject({ title: 'About us' });
    expect(await galley.pages.find('soon')).toBeNull();
    expect(await slugsOf(galley.pages.all())).toEqual(['about']);
    expect((await galley.pages.list({ status: 'any', fields: ['slug'] })).total).toBe(2);
  });

  it('holds categories, tags and authors', async () => {
    const parentId = await made('/categories', { slug: 'baking', name: 'Baking' });
    await made('/categories', { slug: 'cake', name: 'Cake', parentId });
    expect(await galley.categories.get('cake')).toMatchObject({ path: 'baking/cake' });
    expect(await galley.categories.findByPath('baking')).toMatchObject({ slug: 'baking' });
    expect(await galley.categories.findByPath('/baking/cake/', { fields: ['name'] })).toEqual({ name: 'Cake' });
    expect(await galley.categories.findByPath('cake')).toBeNull();
    expect(await slugsOf(galley.categories.all({ parentId, isActive: true }))).toEqual(['cake']);
    expect(await galley.categories.find('nothing')).toBeNull();

    await made('/tags', { slug: 'oats', name: 'Oats' });
    expect(await galley.tags.get('oats', { fields: ['name'] })).toEqual({ name: 'Oats' });
    expect(await slugsOf(galley.tags.all({ q: 'oats' }))).toEqual(['oats']);

    expect(await galley.authors.find('mara')).toMatchObject({ displayName: 'Mara' });
    expect((await galley.authors.list({ isActive: false })).total).toBe(0);
    expect((await galley.authors.list({ isActive: true })).total).toBe(1);
  });

  it('holds media, whole as they were sent', async () => {
    const media = await galley.media.upload(new Blob([PNG]), {
      filename: 'dot.png',
      alt: 'A dot – «é»',
      caption: 'Small',
    });
    expect(media).toMatchObject({
      mimeType: 'image/png',
      width: 1,
      sizeBytes: PNG.length,
      alt: 'A dot – «é»',
      caption: 'Small',
    });
    expect(await galley.media.get(media.id)).toEqual(media);
    expect(await galley.media.find('0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d41')).toBeNull();
    expect((await galley.media.list({ mimeTypePrefix: 'image/', orderBy: 'sizeBytes', order: 'asc' })).data).toEqual([
      media,
    ]);
    await expect(galley.media.upload(new Blob(['no picture']))).rejects.toThrow(BadRequestError);
  });

  it('describes itself', async () => {
    expect(await galley.workspace.get()).toMatchObject({ siteUrl: 'https://kettle.example' });
    expect(await galley.workspace.get({ fields: ['name'] })).toEqual({ name: 'Blog' });
    expect((await galley.schemaTypes.get()).data['Recipe']).toMatchObject({ type: 'object' });
    await write('on-the-map');
    const urls = (await galley.sitemap.get()).data.map(({ url }) => url);
    expect(urls).toContain('/on-the-map');
    expect(urls).not.toContain('/idea');
  });
});

describe('redirects and broken links', () => {
  it('are matched as soon as they are known', async () => {
    await made('/redirects', { fromPath: '/old', toPath: '/new', type: 'Temporary302' });
    const redirects = galley.redirects.matcher({ pollSeconds: 0.05 });
    try {
      await redirects.start();
      expect(redirects.match('/old?utm=1')).toMatchObject({ status: 302, location: '/new' });
      expect(redirects.match('/renamed')).toBeNull();
      await write('renamed');
      await galley.posts.update('renamed', { slug: 'named' });
      while (!redirects.match('/renamed')) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(redirects.match('/renamed')).toMatchObject({ status: 301, location: '/named' });
    } finally {
      redirects.stop();
    }
  });

  it('are listed, and count reports', async () => {
    await made('/redirects', { fromPath: '/gone', type: 'Gone410' });
    expect(await galley.report404('/gone?x=1', { referrer: 'https://example.org/' })).toMatchObject({ path: '/gone' });
    const { data } = await galley.redirects.list({ search: 'gone', type: 'Gone410' });
    expect(data).toEqual([expect.objectContaining({ fromPath: '/gone', toPath: null, hitCount: 1 })]);
    const paths: string[] = [];
    for await (const { fromPath } of galley.redirects.all({ fields: ['fromPath'] })) paths.push(fromPath);
    expect(paths).toContain('/gone');
    expect(await galley.report404('no path')).toBeNull();
    await expect(galley.linkHealth.report('no path')).rejects.toThrow(BadRequestError);
  });
});

describe('paths of the site', () => {
  it('are resolved to what is published there, with what was asked for', async () => {
    const { id } = await write('at-a-path');
    const found = await galley.resolve('/at-a-path?page=2', { fields: ['slug'], include: ['paths'] });
    expect(found).toMatchObject({ type: 'post', canonicalPath: '/at-a-path', entity: { slug: 'at-a-path' } });
    if (found.type === 'post') expect(found.entity.included?.paths?.[id]).toBe('/at-a-path');
    await write('at-no-path', { status: 'draft' });
    expect(await galley.resolve('/at-no-path')).toEqual({ type: 'none', canonicalPath: '/at-no-path' });
    await expect(galley.resolve('no path')).rejects.toThrow(BadRequestError);
  });

  it('are matched with requests: shown, redirected, gone, or nothing that is counted', async () => {
    await write('shown');
    await made('/redirects', { fromPath: '/moved', toPath: '/shown', type: 'Temporary302' });
    await made('/redirects', { fromPath: '/over', type: 'UnavailableForLegalReasons451' });
    const ask = (path: string) => new Request(`https://kettle.example${path}`);
    expect(await galley.match(ask('/shown?ref=a'), { fields: ['title'] })).toEqual({
      type: 'entity',
      status: 200,
      found: { type: 'post', canonicalPath: '/shown', entity: { title: 'About shown' } },
    });
    expect(await galley.match(ask('/shown/?ref=a'))).toEqual({
      type: 'redirect',
      status: 301,
      location: '/shown?ref=a',
    });
    expect(await galley.match(ask('/moved'))).toEqual({ type: 'redirect', status: 302, location: '/shown' });
    expect(await galley.match(ask('/over'))).toEqual({ type: 'gone', status: 451 });
    const report = { report: true, referrer: 'https://example.org/list' };
    expect(await galley.match(ask('/never-there?x=1'), report)).toEqual({ type: 'none', status: 404 });
    const entries = (await dashboard.get('/link-health?pageSize=100').expect(200)).body as { data: object[] };
    expect(entries.data).toContainEqual(
      expect.objectContaining({ path: '/never-there', referrer: 'https://example.org/list', hitCount: 1 }),
    );
  });
});

describe('what extensions keep', () => {
  it('is read of every kind of content, and is nothing where there are none', async () => {
    const slug = 'extended';
    await write(slug);
    await made('/pages', { slug, title: 'Extended', bodyJson: [] });
    await made('/categories', { slug, name: 'Extended' });
    await made('/tags', { slug, name: 'Extended' });
    for (const kind of ['posts', 'pages', 'categories', 'tags'] as const) {
      expect(await galley[kind].extensions(slug)).toEqual({});
    }
    expect(await galley.authors.extensions('mara')).toEqual({});
    await expect(galley.posts.extensions('nothing')).rejects.toThrow(NotFoundError);
  });
});

describe('changes', () => {
  it('are followed from a cursor on', async () => {
    const cursor = await galley.changes.now();
    await write('followed');
    expect((await galley.changes.read(cursor, { types: ['post'], limit: 1 })).data).toMatchObject([
      { slug: 'followed' },
    ]);
    for await (const { rows, reset } of galley.changes.since(cursor, { types: ['post'] })) {
      expect({ rows, reset }).toMatchObject({ rows: [{ type: 'post', slug: 'followed' }], reset: false });
      break;
    }
    await expect(galley.changes.since('no cursor').next()).rejects.toThrow(BadRequestError);
  });

  it('keep a mirror', async () => {
    const store = new MemoryMirror();
    const ending = new AbortController();
    const steps = galley.mirror({ store, types: ['post', 'author'] }).follow({ signal: ending.signal });
    await steps.next();
    expect(store.all('author')).toEqual([expect.objectContaining({ id: authorId })]);
    const { id } = await write('mirrored');
    expect((await steps.next()).value?.put).toContainEqual({ type: 'post', id });
    expect(store.get('post', id)).toMatchObject({ slug: 'mirrored' });
    await galley.posts.update(id, { status: 'draft' });
    expect((await steps.next()).value?.removed).toEqual([{ type: 'post', id }]);
    expect(store.get('post', id)).toBeNull();
    ending.abort(new Error('enough'));
    await expect(steps.next()).rejects.toThrow('enough');
  });
});

describe('the client', () => {
  it('is told when its key is none', async () => {
    const stranger = new Galley({ baseUrl: await test.app.getUrl(), apiKey: 'galley_live_wrong' });
    await expect(stranger.posts.find('first-loaf')).rejects.toThrow(UnauthorizedError);
  });

  it('has asked every route of the external API', () => {
    const { paths } = test.app.get(ApiDocuments, { strict: false }).of('external');
    const routes = Object.entries(paths).flatMap(([path, item]) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return Object.keys(item).map((method) => ({ name: `${method.toUpperCase()} ${path}`, method, pattern }));
    });
    const untold = routes.filter(
      ({ method, pattern }) =>
        ![...asked].some((request) => {
          const [verb = '', path = ''] = request.split(' ');
          return verb.toLowerCase() === method && pattern.test(path);
        }),
    );
    expect(routes.length).toBeGreaterThan(20);
    expect(untold.map(({ name }) => name)).toEqual([]);
  });
});
