import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumPath } from '../example-site/chromium.ts';
import { TestApp } from '../support/app.ts';
import { buildDashboard } from './built-dashboard.ts';
import { paste, Writer } from './writer.ts';

const title = 'writing in a browser';
const [maybe, name] = chromiumPath
  ? [describe, title]
  : [describe.skip, `${title} (skipped: there is no Chromium; CHROMIUM_PATH may name one)`];

const paragraph = (text: string) => ({ type: 'paragraph', text });

maybe(name, () => {
  let test: TestApp;
  let writer: Writer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** What broke: errors of scripts, and refusals of the page's policy. */
  let complaints: string[];

  beforeAll(async () => {
    buildDashboard();
    test = await TestApp.start({ SIGN_UP: 'open' });
    writer = await Writer.start(test, await test.app.getUrl());
    browser = await chromium.launch({
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
      ],
    });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const newPage = async (within = context) => {
    const made = await within.newPage();
    made.on('pageerror', (error) => complaints.push(error.message));
    made.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    return made;
  };
  beforeEach(async () => {
    complaints = [];
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await writer.signIn(context);
    page = await newPage();
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  const status = (on = page) => on.locator('[data-region="bar"] [role="status"]');
  const type = async (...lines: string[]) => {
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
  };

  it('makes a published post by keyboard alone', async () => {
    await writer.open(page, 'new');
    await expect(page.evaluate(`document.activeElement.getAttribute('aria-label')`)).resolves.toBe('Title');
    await type('By keyboard');
    await type('Flour and **water**.', '## Mix', '- one', 'two', '', '> Said', '');
    await page.keyboard.type('Somebody');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/div');
    await page.getByRole('option', { name: 'Divider' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('The end');
    await page.keyboard.press('Control+Shift+Enter');
    await page.getByRole('dialog', { name: 'Publish this post?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Published', { exact: true }).first().waitFor();
    const { id } = (await writer.find('By keyboard')) ?? { id: '' };
    const { status: stored, bodyJson } = await writer.stored(id);
    expect([stored, bodyJson]).toEqual([
      'published',
      [
        paragraph('Flour and **water**.'),
        { type: 'heading', level: 2, text: 'Mix', id: 'mix' },
        { type: 'list', style: 'bullet', items: ['one', 'two'] },
        { type: 'quote', text: 'Said', attribution: 'Somebody' },
        { type: 'divider' },
        paragraph('The end'),
      ],
    ]);
  });

  it('makes blocks of what word processors and Markdown put on the clipboard, in one step', async () => {
    const id = await writer.aPost('Pasted', [paragraph('before')]);
    await writer.open(page, id);
    await page.locator('.ProseMirror').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const docs =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><h2><span>Dough</span></h2><p><span style="font-weight:700">Mix</span><span> well</span></p></b>';
    await paste(page, { 'text/html': docs, 'text/plain': 'Dough Mix well' });
    await page.getByRole('heading', { name: 'Dough' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { name: 'Dough' }).waitFor({ state: 'detached' });
    await paste(page, { 'text/plain': '## Bake\n\n- hot\n- long\n\nA [link](https://a.example).' });
    await page.getByRole('heading', { name: 'Bake' }).waitFor();
    await page.keyboard.press('Control+s');
    await status().getByText('Saved', { exact: true }).waitFor();
    expect((await writer.stored(id)).bodyJson).toEqual([
      paragraph('before'),
      { type: 'heading', level: 2, text: 'Bake', id: 'bake' },
      { type: 'list', style: 'bullet', items: ['hot', 'long'] },
      paragraph('A [link](https://a.example).'),
    ]);
  });

  it('keeps what is typed when the network and the tab go', async () => {
    const id = await writer.aPost('Kept', [paragraph('one_two_ \\*')]);
    await writer.open(page, id);
    await page.locator('.ProseMirror').click();
    await context.setOffline(true);
    await page.keyboard.press('Control+End');
    await type('', 'typed without a network');
    await page.keyboard.press('Control+s');
    await status()
      .getByText(/this device/)
      .waitFor();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    page = await newPage();
    await writer.open(page, id);
    await page.getByText('typed without a network').waitFor();
    await page.getByText('Unsaved since').waitFor();
    await page.keyboard.press('Control+s');
    await status().getByText('Saved', { exact: true }).waitFor();
    expect((await writer.stored(id)).bodyJson).toEqual([
      paragraph('one_two_ \\*'),
      paragraph('typed without a network'),
    ]);
  });

  it('merges what two people write, and asks only where both wrote the same', async () => {
    const id = await writer.aPost('Shared', [paragraph('first'), paragraph('second')]);
    await writer.open(page, id);
    await page.getByText('first', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' mine');
    await writer.change(id, { bodyJson: [paragraph('first'), paragraph('second theirs')], excerpt: 'theirs' });
    await page.keyboard.press('Control+s');
    await page.getByText('second theirs').waitFor();
    await status().getByText('Saved', { exact: true }).waitFor();
    expect(await writer.stored(id)).toMatchObject({
      excerpt: 'theirs',
      bodyJson: [paragraph('first mine'), paragraph('second theirs')],
    });
    await page.getByText('first mine').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' again');
    await writer.change(id, { bodyJson: [paragraph('first theirs'), paragraph('second theirs')] });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Changed in two places' });
    await dialog.getByText('Keep both, mine first').click();
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await status().getByText('Saved', { exact: true }).waitFor();
    expect((await writer.stored(id)).bodyJson).toEqual([
      paragraph('first mine again'),
      paragraph('first theirs'),
      paragraph('second theirs'),
    ]);
  });

  it('lets one tab write at a time, and hands over with every word', async () => {
    const id = await writer.aPost('Tabs', [paragraph('start')]);
    await writer.open(page, id);
    await page.getByText('start').click();
    await page.keyboard.press('End');
    const second = await newPage();
    await writer.open(second, id);
    await second.getByText('in another tab').waitFor();
    await page.keyboard.type(' and more');
    await second.getByRole('button', { name: 'Edit here instead' }).click();
    await second.getByText('start and more').waitFor();
    await page.getByText('in another tab').waitFor();
    expect(await page.locator('.ProseMirror').getAttribute('contenteditable')).toBe('false');
  });
});
