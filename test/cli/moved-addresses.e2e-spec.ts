import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';
import { aGhostExport } from '../transfer/small-blogs.ts';

const sitemap = (...paths: readonly string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>https://old.example${path}</loc></url>`)
    .join('')}</urlset>`;

interface MoveReport {
  readonly moved: readonly { readonly path: string; readonly state: string; readonly suggestions: readonly string[] }[];
  readonly redirects: { readonly created: number };
  readonly notes: readonly string[];
}

describe('redirects of another tool, and the check after a move', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let folder: string;
  let shell: Shell;
  let old: Server;
  let at = '';
  let visits: string[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    folder = await mkdtemp(join(tmpdir(), 'galley-move-'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test' });
    old = createServer((request, response) => {
      visits.push(request.url ?? '');
      if (request.url === '/sitemap.xml')
        response.end(`<sitemapindex><sitemap><loc>${at}/posts.xml</loc></sitemap><sitemap><loc>${at}/gone.xml</loc></sitemap></sitemapindex>`);
      else if (request.url === '/posts.xml') response.end(sitemap('/rye', '/nothing'));
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(old, 'listening');
    at = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await test.stop();
    old.closeAllConnections();
    old.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    visits = [];
    workspace = await test.workspace();
  });

  const file = async (content: string, name = 'file') => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  it('imports redirects by their columns, tries them first, and names what it skips', async () => {
    const path = await file('source,target,code\n/a,/b,302\n/c/*,/d,301\n');
    const command = `import redirects ${path} --workspace ${workspace.slug}`;
    const { code, out } = await shell.galley(`${command} --dry-run`);
    expect(code).toBe(0);
    expect(out).toBe(
      'Nothing is written. 1 redirect created, 1 skipped; read as csv; columns source, target, code.\n' +
        '  line 3: a pattern, which is not supported: /c/*',
    );
    expect(await shell.json(command)).toMatchObject({ created: 1, failed: [{ line: 3 }], format: 'csv' });
    expect(await shell.json(command)).toMatchObject({ created: 0 });
    const wrong = await shell.galley(`import redirects ${await file('x')} --workspace ${workspace.slug}`);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('must be a CSV or JSON file') });
  });

  it('says which old addresses are live, redirected, gone and lost, and makes the redirects that are certain', async () => {
    const blog = join(folder, 'blog.json');
    await writeFile(blog, aGhostExport(1));
    await shell.json(`import ghost ${blog} --workspace ${workspace.slug}`);
    const redirects = await file('from,to,code\n/moved,/loaf-1,301\n/removed,,410\n');
    await shell.json(`import redirects ${redirects} --workspace ${workspace.slug}`);
    const path = await file(sitemap('/loaf-1', '/moved', '/removed', '/2020/01/loaf-1.html', '/nothing?a=1&amp;b=2', '/'));
    const command = `check-move ${path} --workspace ${workspace.slug}`;
    const report = await shell.json<MoveReport>(command);
    expect(report.moved.map(({ path: each, state, suggestions }) => [each, state, ...suggestions])).toEqual([
      ['/loaf-1', 'live'],
      ['/moved', 'redirected'],
      ['/removed', 'gone'],
      ['/2020/01/loaf-1.html', 'lost', '/loaf-1'],
      ['/nothing?a=1&b=2', 'lost'],
      ['/', 'live'],
    ]);
    expect(report.redirects.created).toBe(0);
    expect((await shell.galley(command)).out).toContain('1 redirect is certain: --redirect makes it.');
    expect(await shell.json(`${command} --redirect`)).toMatchObject({ redirects: { created: 1, failed: [] } });
    const again = await shell.json<MoveReport>(command);
    expect(again.moved[3]).toMatchObject({ state: 'redirected', to: '/loaf-1' });
  });

  it('reads a list of addresses, and refuses files without any', async () => {
    const path = await file('# old\nhttps://old.example/a\n/b#c\nnothing\n//host/d\n');
    const report = await shell.json<MoveReport>(`check-move ${path} --workspace ${workspace.slug}`);
    expect(report.moved.map((each) => each.path)).toEqual(['/a', '/b']);
    for (const text of ['', '<urlset><loc>', '<sitemapindex><sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>']) {
      const { code, err } = await shell.galley(`check-move ${await file(text)} --workspace ${workspace.slug}`);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('There is no address in it.') });
    }
  });

  it('fetches nothing unless it is asked to, and then only from public addresses', async () => {
    const command = `check-move ${at} --workspace ${workspace.slug}`;
    expect(await shell.galley(command)).toMatchObject({ code: 1, err: expect.stringContaining('Nothing is fetched without --fetch') });
    const refused = await shell.galley(`${command} --fetch`);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('its server is at no public address') });
    expect(visits).toEqual([]);

    const open = new Shell(test.databaseUrl, { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test', IMPORT_FETCH: 'any' });
    const report = await open.json<MoveReport>(`${command} --fetch`);
    expect(report.moved.map((each) => each.path)).toEqual(['/rye', '/nothing']);
    expect(report.notes).toEqual([`${at}/gone.xml cannot be fetched: its server answered 404.`]);
    expect(visits).toEqual(['/sitemap.xml', '/posts.xml', '/gone.xml']);
  });
}); // prettier-ignore
