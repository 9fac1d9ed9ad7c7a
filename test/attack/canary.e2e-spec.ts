import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SVG } from '@app/content/testing';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';

const HEADER = 'fromPath,toPath,type\n';

describe('URLs that callers give', () => {
  let test: TestApp;
  let owner: Dashboard;
  let canary: Server;
  const visits: string[] = [];

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Dashboard.open(test);
    canary = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end('x');
    }).listen(0, '127.0.0.1');
    canary.on('connection', () => visits.push('a connection'));
    await once(canary, 'listening');
  });
  afterAll(async () => {
    await test.stop();
    canary.close();
  });

  it('are never fetched, whatever field they stand in', async () => {
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/canary`;
    const person = { sameAs: [url], seo: { canonicalUrl: url, redirectTo: url } };
    const made = await owner.post('/authors', { slug: 'mara', displayName: 'Mara', ...person }).expect(201);
    const authorId = (made.body as { id: string }).id;
    await owner
      .post('/posts', {
        slug: 'canary',
        title: url,
        excerpt: url,
        status: 'published',
        authorId,
        canonicalUrl: url,
        seo: { canonicalUrl: url, redirectTo: url },
        bodyJson: [
          { type: 'paragraph', text: `![](${url}) [a](${url})` },
          { type: 'video_embed', url },
          { type: 'tweet_embed', url },
          { type: 'cta', title: 't', body: 'b', linkUrl: url, linkLabel: 'l', variant: 'default' },
        ],
        schemaType: 'Article',
        structuredData: { Article: { sameAs: [url], url, license: url } },
      })
      .expect(201);
    const settings = {
      siteUrl: url.slice(0, -7),
      defaultOgImageUrl: url,
      logoUrl: url,
      publisher: { name: 'P', sameAs: [url] },
    };
    await owner.patch('', settings).expect(200);
    await owner.post('/redirects', { fromPath: '/elsewhere', toPath: url }).expect(201);
    await owner
      .post('/redirects/import')
      .attach('file', Buffer.from(`${HEADER}/c2,${url},\n`), 'a.csv')
      .expect(200);
    const api = test.as(await owner.key());
    await api.post('/link-health', { path: '/missing', referrer: url }).expect(200);
    const svg = SVG.replace('<circle', `<image href="${url}"/><style>@import "${url}"</style><circle`);
    await owner.post('/media').attach('file', Buffer.from(svg), 'a.svg');
    await owner.post('/media').attach('file', Buffer.from(`<?xml-stylesheet href="${url}"?>${svg}`), 'a.svg');
    for (const path of ['/posts/canary', '/authors/mara', '/workspace', '/feeds/sitemap-data', '/redirects', '/media'])
      await api.get(path).set({ Referer: url, Origin: url, 'X-Forwarded-Host': url }).expect(200);
    expect(visits).toEqual([]);
    await (await fetch(url)).text();
    expect(visits).toContain('/canary');
  });
});
