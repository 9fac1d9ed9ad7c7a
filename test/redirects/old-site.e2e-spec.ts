import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';

const sitemap = (...urls: readonly string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

describe('the old site after a move', () => {
  let closed: TestApp;
  let open: TestApp;
  let owner: Dashboard;
  let old: Server;
  let at = '';
  const visits: string[] = [];
  const waiting: ServerResponse[] = [];
  let isSlow = true;

  beforeAll(async () => {
    closed = await TestApp.start({ SIGN_UP: 'open' });
    open = await TestApp.start({ SIGN_UP: 'open', IMPORT_FETCH: 'any' });
    owner = await Dashboard.open(closed);
    old = createServer((request, response) => {
      visits.push(request.url ?? '');
      if (request.url === '/sitemap.xml')
        response.end(`<sitemapindex><sitemap><loc>${at}/posts.xml</loc></sitemap></sitemapindex>`);
      else if (request.url === '/posts.xml') response.end(sitemap(`${at}/rye`));
      else if (request.url === '/packed.xml.gz') response.end(gzipSync(sitemap(`${at}/oats`)));
      else if (request.url === '/slow' && isSlow) waiting.push(response);
      else if (request.url === '/slow') response.end('/rye');
      else if (request.url === '/endless') for (let part = 0; part < 27; part++) response.write(' '.repeat(2 ** 20));
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(old, 'listening');
    at = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    old.closeAllConnections();
    old.close();
    await closed.stop();
    await open.stop();
  });

  const upload = (text: string | Buffer) =>
    owner.post('/old-site/addresses').attach('file', Buffer.from(text), 'sitemap.xml');
  const check = async (...addresses: string[]) =>
    (await owner.post('/old-site/check', { addresses }).expect(200)).body.results as unknown[];

  it('has the addresses of its sitemap, or of a list', async () => {
    const { body } = await upload(sitemap('https://old.example/a?x=1&amp;y=2', 'https://old.example/b')).expect(200);
    expect(body).toEqual({ addresses: ['https://old.example/a?x=1&y=2', 'https://old.example/b'], sitemaps: [] });
    expect((await upload('# old\n/a\nhttps://old.example/b\nnothing\n').expect(200)).body.addresses).toHaveLength(2);
    const packed = await upload(gzipSync(sitemap('https://old.example/b'))).expect(200);
    expect(packed.body.addresses).toEqual(['https://old.example/b']);
    expectError(await upload(gzipSync(Buffer.alloc(26 * 2 ** 20))).expect(400), 'BAD_REQUEST', ['file']);
    expectError(await upload('/a\n'.repeat(50_001)).expect(400), 'BAD_REQUEST', ['file']);
    expectError(await upload(Buffer.from('/\xe9', 'latin1')).expect(400), 'BAD_REQUEST', ['file']);
  });

  it('is checked path by path, with what a lost one can mean', async () => {
    const { body: author } = await owner.post('/authors', { slug: 'ann', displayName: 'Ann' }).expect(201);
    const authorId = author.id as string;
    const publish = (slug: string) =>
      owner.post('/posts', { slug, title: slug, authorId, bodyJson: [], status: 'published' }).expect(201);
    for (const slug of ['rye', 'oats', 'both']) await publish(slug);
    await owner.post('/posts', { slug: 'hidden', title: 'x', authorId, bodyJson: [] }).expect(201);
    await owner.patch('', { permalinks: { post: '/blog/{year}/{slug}' } }).expect(200);
    await owner.post('/pages', { slug: 'both', title: 'x', bodyJson: [], status: 'published' }).expect(201);
    await owner.post('/redirects', { fromPath: '/old', toPath: '/both' }).expect(201);
    await owner.post('/redirects', { fromPath: '/gone', type: 'Gone410' }).expect(201);
    const year = new Date().getUTCFullYear();
    const none = { to: null, suggestions: [], isCertain: false };
    expect(
      await check(`https://old.example/blog/${year}/rye`, '/old', '/gone', '/2020/05/rye/', '/news/both', '/tag/oats', '/hidden', '/x', '/x', 'x'),
    ).toEqual([
      { path: `/blog/${year}/rye`, state: 'live', ...none, to: `/blog/${year}/rye` },
      { path: '/old', state: 'redirected', ...none, to: '/both' },
      { path: '/gone', state: 'gone', ...none },
      { path: '/2020/05/rye/', state: 'lost', ...none, suggestions: [`/blog/${year}/rye`], isCertain: true },
      { path: '/news/both', state: 'lost', ...none, suggestions: expect.arrayContaining([`/blog/${year}/both`, '/both']) },
      { path: '/tag/oats', state: 'lost', ...none, suggestions: [`/blog/${year}/oats`] },
      { path: '/hidden', state: 'lost', ...none },
      { path: '/x', state: 'lost', ...none },
    ]); // prettier-ignore
    for (const addresses of [[], Array.from({ length: 501 }, (_, each) => `/${each}`), [7], ['/'.padEnd(2_049, 'a')]])
      expect((await owner.post('/old-site/check', { addresses }).expect(400)).body.code).toBe('BAD_REQUEST');
  });

  it('is not fetched where the installation does not allow it', async () => {
    expect((await owner.get('/old-site').expect(200)).body).toEqual({ mayFetch: false });
    expectError(await owner.post('/old-site/fetch', { url: at }).expect(400), 'BAD_REQUEST', ['url']);
    expect(visits).toEqual([]);
  });

  it('is fetched one sitemap at a time where it is allowed, within bounds', async () => {
    const allowed = await Dashboard.open(open);
    const fetch = (url: string) => allowed.post('/old-site/fetch', { url });
    expect((await allowed.get('/old-site').expect(200)).body).toEqual({ mayFetch: true });
    expect((await fetch(at).expect(200)).body).toEqual({ addresses: [], sitemaps: [`${at}/posts.xml`] });
    expect((await fetch(`${at}/posts.xml`).expect(200)).body).toEqual({ addresses: [`${at}/rye`], sitemaps: [] });
    expect(visits).toEqual(['/sitemap.xml', '/posts.xml']);
    for (const url of [`${at}/none`, `${at}/endless`, 'file:///etc/passwd', 'x', ''])
      expectError(await fetch(url).expect(400), 'BAD_REQUEST', ['url']);
    const statuses: number[] = [];
    const asked = Array.from({ length: 6 }, async () => {
      statuses.push((await fetch(`${at}/slow`)).status);
      while (waiting.length > 0) waiting.shift()?.end('/rye');
      isSlow = false;
    });
    await Promise.all(asked);
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  it('is never fetched from an address that is not public', async () => {
    const strict = await TestApp.start({ SIGN_UP: 'open', IMPORT_FETCH: 'public' });
    const before = visits.length;
    const { body } = await (await Dashboard.open(strict)).post('/old-site/fetch', { url: at }).expect(400);
    await strict.stop();
    expect(JSON.stringify(body)).toContain('cannot be fetched: it is not reachable');
    expect(visits).toHaveLength(before);
  });
});
