import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aZip } from '../transfer/small-blogs.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { Person } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(120_000);

/** The smallest picture: one black pixel, as PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const CHOICE = 'Download images that are linked';

describeInBrowser('pictures of the web on the screen Moving', () => {
  const usual = process.env[SERVICE_URL];
  let service: Service;
  let browser: Browser;
  let web: Server;
  let window: Window;

  beforeAll(async () => {
    service = await Service.start({ IMPORT_FETCH: 'any' });
    browser = await openBrowser();
    web = createServer((_, response) => response.end(Buffer.from(PIXEL, 'base64'))).listen(0, '127.0.0.1');
    await once(web, 'listening');
  });
  afterEach(() => window?.close());
  afterAll(async () => {
    process.env[SERVICE_URL] = usual;
    web?.close();
    await browser?.close();
    await service?.stop();
  });

  /** The screen with a file that shows one picture of the web. */
  async function withFile() {
    const owner = await Person.signUp();
    const { slug, path } = await owner.workspace();
    window = await Window.open(browser, owner, { bypassCSP: true });
    const { page } = window;
    await window.goto(`/w/${slug}/settings/moving`);
    await page.getByRole('button', { name: /Import from/ }).click();
    await page.getByRole('option', { name: 'Markdown files' }).click();
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    const { port } = web.address() as AddressInfo;
    const text = `---\ntitle: One\ndate: 2020-01-02\n---\n\n![A dot](http://127.0.0.1:${port}/dot.png)\n`;
    const buffer = await aZip({ 'blog/one.md': text });
    await (await asked).setFiles({ name: 'one.zip', mimeType: 'application/zip', buffer });
    await page.getByText('Options', { exact: true }).click();
    return { page, owner, path };
  }

  it('are fetched when the box is checked, where the installation allows it', async () => {
    process.env[SERVICE_URL] = service.url;
    const { page, owner, path } = await withFile();
    await page.getByText(CHOICE).click();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Imported.', { exact: true }).waitFor();
    expect(await owner.get(`${path}/imports`)).toMatchObject({ data: [{ options: { fetchMedia: true } }] });
    expect((await owner.get<{ total: number }>(`${path}/media`)).total).toBe(1);
    expect(window.taken()).toEqual([]);
  });

  it('are not spoken of elsewhere', async () => {
    process.env[SERVICE_URL] = usual;
    const { page } = await withFile();
    await page.getByText('Update items that changed').waitFor();
    expect(await page.getByText(CHOICE).count()).toBe(0);
  });
});
