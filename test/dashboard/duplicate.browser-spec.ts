import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, Writer } from './harness/writer.ts';

/** A text that is not saved yet has no state and no activity log. */
const NOT_KEPT = /^404 .*(\/(revisions|activity)|\/posts\/[\da-f-]{36})$/;

describeInBrowser('a duplicate of a text', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  it('is a draft of its own, and leaves the text as it was', async () => {
    const writer = await Writer.start();
    const window = await Window.open(browser, writer.person);
    const { page } = window;
    const body = [{ type: 'heading', level: 2, text: 'Flour', id: 'flour' }];
    const id = await writer.aPost('Bread', body, { status: 'published', excerpt: 'Of flour.' });
    const before = await writer.stored(id);
    await writer.open(page, id);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator('textarea')).waitFor();
    await page.locator('.ProseMirror h2').getByText('Flour').waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    const made = await writer.find('Bread (copy)');
    expect(made).toMatchObject({ status: 'draft', slug: 'bread-copy', excerpt: 'Of flour.', bodyJson: body });
    expect(await writer.stored(id)).toEqual(before);
    await window.close();
    expect(window.taken().filter((complaint) => !NOT_KEPT.test(complaint))).toEqual([]);
  });
});
