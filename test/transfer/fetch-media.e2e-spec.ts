import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { JobRunner } from '@app/platform';
import type { ImportReport } from '@app/transfer';
import { TestApp } from '../support/app.ts';
import { Dashboard } from '../support/dashboard.ts';
import { expectError } from '../support/expect-error.ts';
import { Shell } from '../support/process/shell.ts';
import { aZip } from './small-blogs.ts';

/** Every address has another picture. */
const RED = { height: 3, channels: 3, background: 'red' } as const;

describe('pictures of the web in imports', () => {
  let open: TestApp;
  let shut: TestApp;
  let web: Server;
  let at = '';
  let visits: string[] = [];

  beforeAll(async () => {
    open = await TestApp.start({ SIGN_UP: 'open', IMPORT_FETCH: 'any' });
    shut = await TestApp.start({ SIGN_UP: 'open' });
    web = createServer((request, response) => {
      const url = request.url ?? '';
      visits.push(url);
      if (url.includes('dot.png'))
        sharp({ create: { ...RED, width: url.length } })
          .png()
          .pipe(response);
      else response.writeHead(404).end('<h1>Nothing</h1>');
    }).listen(0, '127.0.0.1');
    await once(web, 'listening');
    at = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await Promise.all([open.stop(), shut.stop()]);
    web.closeAllConnections();
    web.close();
  });
  beforeEach(() => void (visits = []));

  const post = () =>
    `---\ntitle: One\ndate: 2020-01-02\nimage: ${at}/cover-dot.png\n---\n\n![A dot](${at}/dot.png?w=3 "Red")\n\n` +
    `Words ![in line](${at}/in%20line/dot.png) and [a page](${at}/page.html), [large](${at}/large.png).\n\n![Gone](${at}/gone%20away.png)\n\n` +
    `Not ![there](${at}/not%20there.png).\n`;
  const uploaded = async (owner: Dashboard, format: string, file: Buffer) => {
    const { body } = await owner.post(`/imports?format=${format}`).attach('file', file, 'a').expect(201);
    return (body as { id: string }).id;
  };
  const run = async (owner: Dashboard, id: string, options: object) => {
    await owner.post(`/imports/${id}/run`, options).expect(200);
    await open.app.get(JobRunner).idle();
    return (await owner.get(`/imports/${id}/report`).expect(200)).body as ImportReport;
  };

  it('are fetched when they are asked for, once each; one that fails is a note and stays an address', async () => {
    const owner = await Dashboard.open(open);
    const id = await uploaded(owner, 'markdown', await aZip({ 'blog/one.md': post() }));
    expect((await run(owner, id, { fetchMedia: true, dryRun: true })).media.uploaded).toBe(5);
    expect(visits).toEqual([]);
    const report = await run(owner, id, { fetchMedia: true });
    expect(report).toMatchObject({ items: { created: 1, failed: 0 }, media: { uploaded: 3, reused: 0 } });
    expect(visits.toSorted()).toEqual([
      '/cover-dot.png',
      '/dot.png?w=3',
      '/gone%20away.png',
      '/in%20line/dot.png',
      '/not%20there.png',
    ]);
    const taken = report.notes.filter(({ kind }) => kind === 'image').map(({ message }) => message);
    expect(taken.toSorted()).toEqual([
      `${at}/gone%20away.png was not taken: it is not reachable`,
      `${at}/not%20there.png was not taken: it is not reachable`,
    ]);
    const { body } = await owner.get('/posts/one').expect(200);
    const mediaId = expect.any(String);
    expect(body).toMatchObject({
      featuredMediaId: mediaId,
      bodyJson: [
        { type: 'image', mediaId, alt: 'A dot', caption: 'Red' },
        {
          type: 'paragraph',
          text: expect.stringMatching(
            `^Words !\\[in line\\]\\(media:[-0-9a-f]{36}\\) and \\[a page\\]\\(${at}/page.html\\), \\[large\\]\\(${at}/large.png\\)\\.$`,
          ),
        },
        { type: 'paragraph', text: `![Gone](${at}/gone%20away.png)` },
        { type: 'paragraph', text: `Not ![there](${at}/not%20there.png).` },
      ],
    });
  });

  it('are fetched from the old site of WordPress and Ghost', async () => {
    const wxr =
      '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">' +
      `<channel><title>Kettle</title><link>${at}</link><wp:base_site_url>${at}</wp:base_site_url><wp:base_blog_url>${at}</wp:base_blog_url>` +
      '<item><title>One</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>' +
      '<wp:post_name>one</wp:post_name><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>' +
      '<content:encoded><![CDATA[<p>Text.</p><img src="/wp-content/uploads/dot.png" alt="A dot">]]></content:encoded></item></channel></rss>';
    const ghost = {
      posts: [
        { id: 1, title: 'Two', slug: 'two', html: '<img src="__GHOST_URL__/content/images/dot.png">', status: 'draft' },
      ],
      users: [],
      settings: [],
    };
    const owner = await Dashboard.open(open);
    const one = await uploaded(owner, 'wordpress', Buffer.from(wxr));
    const two = await uploaded(owner, 'ghost', Buffer.from(JSON.stringify({ data: ghost })));
    expect(await run(owner, one, { fetchMedia: true })).toMatchObject({ media: { uploaded: 1, missing: [] } });
    expect(await run(owner, two, { fetchMedia: true, siteUrl: at })).toMatchObject({
      media: { uploaded: 1, missing: [] },
    });
    expect(visits).toEqual(['/wp-content/uploads/dot.png', '/content/images/dot.png']);
    expect((await owner.get('/posts/two').expect(200)).body).toMatchObject({ bodyJson: [{ type: 'image' }] });
  });

  it('are left alone unless somebody asks, and where the installation does not allow it', async () => {
    const file = await aZip({ 'blog/one.md': post() });
    const owner = await Dashboard.open(open);
    const mine = await uploaded(owner, 'markdown', file);
    const report = await run(owner, mine, {});
    expect(report).toMatchObject({ items: { created: 1 }, media: { uploaded: 0 } });
    const stranger = await Dashboard.open(shut);
    const id = await uploaded(stranger, 'markdown', file);
    for (const [who, kept, mayFetchMedia] of [
      [owner, mine, true],
      [stranger, id, false],
    ] as const) {
      expect((await who.get(`/imports/${kept}`).expect(200)).body).toMatchObject({ mayFetchMedia });
      const list = await who.get('/imports?fields=mayFetchMedia').expect(200);
      expect(list.body).toMatchObject({ data: [{ mayFetchMedia }] });
    }
    const refused = await stranger.post(`/imports/${id}/run`, { fetchMedia: true }).expect(400);
    expectError(refused, 'BAD_REQUEST', ['fetchMedia']);
    expect(visits).toEqual([]);
  });

  it('are fetched by the command line, from public addresses only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-fetch-'));
    try {
      await writeFile(join(folder, 'one.md'), post());
      const { slug } = await open.workspace();
      const settings = { DATA_DIR: join(folder, '.data') };
      const command = `import markdown ${folder} --workspace ${slug} --fetch-media`;
      const shell = new Shell(open.databaseUrl, settings);
      const report = await shell.json<ImportReport>(command);
      expect(report).toMatchObject({ items: { created: 1 }, media: { uploaded: 0 } });
      expect(report.notes.filter(({ message }) => message.endsWith('its server is at no public address'))).toHaveLength(
        5,
      );
      expect(visits).toEqual([]);
      const any = new Shell(open.databaseUrl, { ...settings, IMPORT_FETCH: 'any' });
      expect(await any.json<ImportReport>(`${command} --site again`)).toMatchObject({
        media: { uploaded: 3 },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
