import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { deployAnotherBuild } from './harness/deployment.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, write, Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

describeInBrowser('a tab of the build before', () => {
  let writer: Writer;
  let browser: Browser;
  let window: Window;
  let page: Page;
  let loads: number;
  let id: string;

  beforeAll(async () => {
    writer = await Writer.start();
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    window = await Window.open(browser, writer.person);
    ({ page } = window);
    id = await writer.aPost('Over two builds', [{ type: 'paragraph', text: 'start' }]);
    await writer.open(page, id);
    await loadedAhead();
    loads = 0;
    page.on('load', () => (loads += 1));
  });
  /** The palette is preloaded shortly after the page is shown. */
  const loadedAhead = () =>
    eventually(() =>
      page.evaluate<boolean>(
        `performance.getEntriesByType('resource').some(({ name }) => /[/]Palette-[^/]*[.]js$/.test(name))`,
      ),
    );
  afterEach(async () => {
    await window.close();
    // Missing files are expected in these specs.
    expect(window.taken().filter((complaint) => !complaint.startsWith('404 /dashboard/assets/'))).toEqual([]);
  });

  it('goes on writing and saving without loading anew', async () => {
    const missed = await deployAnotherBuild(window.context);
    await write(page, 'start', ' and on');
    await page.keyboard.press('Control+s');
    await saved(page);
    expect([(await writer.stored(id)).bodyJson, missed, loads]).toEqual([
      [{ type: 'paragraph', text: 'start and on' }],
      [],
      0,
    ]);
  });

  it('reloads once where a part of the screen is gone, with what was typed a moment before', async () => {
    const missed = await deployAnotherBuild(window.context);
    const loaded = page.waitForEvent('load');
    await write(page, 'start', ' unsaved');
    await page.getByRole('button', { name: 'History' }).click();
    await loaded;
    await page.getByText('start unsaved').waitFor();
    for (const panel of ['History', 'Outline', 'Related posts']) {
      await page.getByRole('button', { name: panel }).click();
      await page.getByRole('heading', { name: panel }).first().waitFor();
    }
    expect([missed.length > 0, loads]).toEqual([true, 1]);
  });

  it('reloads once on the way to another screen, and has the text when one comes back', async () => {
    const missed = await deployAnotherBuild(window.context);
    const loaded = page.waitForEvent('load');
    await write(page, 'start', ' unsaved');
    await page.getByRole('navigation').getByRole('link', { name: 'Media', exact: true }).click();
    await loaded;
    await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Redirects', exact: true }).click();
    await page.getByRole('heading', { name: 'Redirects', level: 1 }).waitFor();
    expect([missed.length > 0, loads]).toEqual([true, 1]);
    await writer.open(page, id);
    await page.getByText('start unsaved').waitFor();
  });
});
