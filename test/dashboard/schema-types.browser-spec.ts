import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { podcastSeries } from '../extensions/podcasts.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

/** Inside of the project, so that the configuration finds the package. */
const FOLDER = resolve('.data', `podcasts-${process.pid}`);
const FEED = 'https://kettle.example/feed.xml';

/** Nothing but the sample: the type, whose feed search engines ask for here. */
const config = `import { defineExtension } from 'galley';
export const extensions = [
  defineExtension({
    name: 'podcasts',
    galley: '>=0.1.0',
    register: () => ({ seo: { schemaTypes: [${JSON.stringify({ ...podcastSeries, oneOf: [['webFeed']] })}] } }),
  }),
];
`;

interface StoredData {
  readonly schemaType: string;
  readonly structuredData: unknown;
}

describeInBrowser('a schema type of an extension', () => {
  const shared = process.env[SERVICE_URL];
  let service: Service;
  let browser: Browser;
  let writer: Writer;

  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    const file = join(FOLDER, 'galley.config.mjs');
    writeFileSync(file, config);
    service = await Service.start({ GALLEY_CONFIG: file });
    process.env[SERVICE_URL] = service.url;
    browser = await openBrowser();
    writer = await Writer.start();
  });
  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
    rmSync(FOLDER, { recursive: true, force: true });
  });

  it('has its form, its panel and its lint, as the standard ones do', async () => {
    const id = await writer.aPost('The show', [{ type: 'paragraph', text: 'Every week.' }]);
    const window = await Window.open(browser, writer.person, { bypassCSP: true });
    const { page } = window;
    await writer.open(page, id);
    await page.getByRole('button', { name: 'Structured data' }).click();
    const type = page.getByRole('combobox', { name: 'Schema type' });
    await type.fill('podcast');
    await page.getByRole('option', { name: /Podcast series/ }).click();
    await page.getByText('Without Web feed search engines show no rich result.').waitFor();
    await page.getByText('search engines ask for webFeed').waitFor();
    await expectNoBarriers(page);
    const feed = page.getByLabel('Web feed');
    await feed.fill('no address');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Web feed must be/).waitFor();
    await feed.fill(FEED);
    await page.getByText('search engines ask for webFeed').waitFor({ state: 'detached' });
    await page.getByText('Generated structured data').click();
    await page.getByLabel('Graph').getByText(FEED).waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    const { schemaType, structuredData } = await writer.person.get<StoredData>(`${writer.path}/posts/${id}`);
    expect([schemaType, structuredData]).toMatchObject(['PodcastSeries', { PodcastSeries: { webFeed: FEED } }]);
    expect(window.taken().filter((complaint) => !complaint.startsWith('400 '))).toEqual([]);
    await window.close();
  });
});
