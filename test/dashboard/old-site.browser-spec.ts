import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { SERVICE_URL } from './harness/global-setup.ts';
import { expectLooksRight } from './harness/looks.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

const sitemap = (...urls: readonly string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

describeInBrowser('the check of old URLs', () => {
  const usual = process.env[SERVICE_URL];
  let service: Service;
  let browser: Browser;
  let old: Server;
  let at = '';
  let writer: Writer;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    service = await Service.start({ IMPORT_FETCH: 'any' });
    process.env[SERVICE_URL] = service.url;
    browser = await openBrowser();
    old = createServer((request, response) => {
      if (request.url === '/sitemap.xml')
        response.end(`<sitemapindex><sitemap><loc>${at}/posts.xml</loc></sitemap><sitemap><loc>${at}/none.xml</loc></sitemap></sitemapindex>`);
      else if (request.url === '/posts.xml') response.end(sitemap(`${at}/rye`, `${at}/2020/05/rye`));
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(old, 'listening');
    at = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  });
  afterEach(() => window?.close());
  afterAll(async () => {
    process.env[SERVICE_URL] = usual;
    old?.close();
    await browser?.close();
    await service?.stop();
  });

  async function open(place = 'redirects') {
    writer = await Writer.start();
    await writer.aPost('Rye', [], { slug: 'rye', status: 'published' });
    await writer.aPost('Both', [], { slug: 'both', status: 'published' });
    window = await Window.open(browser, writer.person, { bypassCSP: true });
    ({ page } = window);
    await window.goto(`/w/${writer.slug}/${place}`);
  }
  const choose = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/xml', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles([file]);
  };
  const sums = () => page.getByRole('status').filter({ hasText: 'lost' }).first();
  const redirects = async () => {
    const { data } = await writer.person.get<{ data: { fromPath: string; toPath: string }[] }>(`${writer.path}/redirects`);
    return data.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).toSorted();
  };

  it('says what became of each, and creates the redirects that are certain and those that one chooses', async () => {
    await open();
    await page.getByRole('link', { name: 'Check old URLs' }).click();
    const urls = ['/rye', '/2020/05/rye', '/tag/both', '/nothing', '/"quoted",rye/rye.html'];
    await choose('sitemap.xml', sitemap(...urls.map((path) => `https://old.example${path}`)));
    await page.getByRole('button', { name: 'Create 2 redirects' }).waitFor();
    expect((await sums().textContent())?.replace(/\s+/g, ' ')).toBe('1 live0 redirected0 gone4 lost');
    await expectLooksRight(page);
    await page.getByRole('button', { name: /\/tag\/both/ }).click();
    await page.getByRole('option', { name: '/both' }).click();
    await page.getByRole('button', { name: /\/2020\/05\/rye/ }).click();
    await page.getByRole('option', { name: 'No redirect' }).click();
    await page.getByRole('button', { name: 'Create 2 redirects' }).click();
    await page.getByText('2 redirects created.').waitFor();
    expect(await redirects()).toEqual(['/%22quoted%22,rye/rye.html /rye', '/tag/both /both']);
    await page.getByRole('button', { name: 'Create 1 redirect' }).waitFor();
    expect((await sums().textContent())?.replace(/\s+/g, ' ')).toBe('1 live2 redirected0 gone2 lost');
  });

  it('says what is wrong with a file, and what is missing in it', async () => {
    await open('redirects/old-site');
    await choose('sitemap.xml', 'nothing');
    await page.getByText('No URLs found in it.').waitFor();
    await choose('sitemap.xml', '<sitemapindex><sitemap><loc>https://old.example/a.xml</loc></sitemap></sitemapindex>');
    await page.getByText('The file names 1 more sitemaps.').waitFor();
    await choose('sitemap.xml', '/a\n'.repeat(50_001));
    await page.getByText(/at most 50000 addresses/).waitFor();
  });

  it('fetches the sitemaps of a site where that is allowed, and names those that cannot be', async () => {
    await open('redirects/old-site');
    await page.getByRole('textbox', { name: 'Or the URL of the old site' }).fill(at);
    await page.getByRole('button', { name: 'Fetch sitemap' }).click();
    await page.getByText(`${at}/none.xml could not be fetched.`).waitFor();
    await page.getByRole('button', { name: 'Create 1 redirect' }).waitFor();
    expect((await sums().textContent())?.replace(/\s+/g, ' ')).toBe('1 live0 redirected0 gone1 lost');
    await expectLooksRight(page);
  });
}); // prettier-ignore
