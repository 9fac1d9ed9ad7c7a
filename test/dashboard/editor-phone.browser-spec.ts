import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { write, Writer } from './harness/writer.ts';

const WORDS = 'of flour and water';

describeInBrowser('the editor on a phone', () => {
  let browser: Browser;
  let writer: Writer;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    writer = await Writer.start();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    window = await Window.open(browser, writer.person, { width: 360 });
    ({ page } = window);
    const body = [
      { type: 'paragraph', text: WORDS },
      { type: 'heading', level: 2, text: 'Heading' },
      { type: 'paragraph', text: 'end' },
    ];
    await writer.open(page, await writer.aPost('Phone', body));
    await window.settled();
  });
  afterEach(async () => {
    await window.close();
    expect(window.taken()).toEqual([]);
  });

  /** How far an element stands out of the window, at each edge. */
  const cut = (shown: Locator) =>
    shown.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const { clientWidth } = element.ownerDocument.documentElement;
      const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
      return [Math.min(0, left), Math.min(0, top), Math.max(0, right - clientWidth), Math.max(0, bottom - height)];
    });
  const menu = () => page.getByRole('menu', { name: 'Block' });
  const openMenu = () => page.getByRole('button', { name: 'Block', exact: true }).click();

  it.each([WORDS, 'end'])('shows the whole menu of the block %j', async (text) => {
    await write(page, text, '');
    await openMenu();
    expect(await cut(menu())).toEqual([0, 0, 0, 0]);
    await menu().getByRole('menuitem', { name: 'Delete' }).click();
    await page.locator('.ProseMirror').getByText(text, { exact: true }).waitFor({ state: 'detached' });
  });

  it('shows whole lists of blocks and of places to link to, and whole boxes', async () => {
    await write(page, 'end', '');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    expect(await cut(page.getByRole('listbox', { name: 'Blocks' }))).toEqual([0, 0, 0, 0]);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('far to the right of @');
    expect(await cut(page.getByRole('listbox', { name: 'Link suggestions' }))).toEqual([0, 0, 0, 0]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await cut(page.getByRole('dialog', { name: 'Link' }))).toEqual([0, 0, 0, 0]);
    await page.keyboard.press('Escape');
    await write(page, 'Heading', '');
    await openMenu();
    await menu().getByRole('menuitem', { name: 'Level and anchor' }).click();
    expect(await cut(page.getByRole('dialog', { name: 'Heading' }))).toEqual([0, 0, 0, 0]);
  });

  it('has the toolbar at its lower edge, below the words that are selected', async () => {
    await write(page, WORDS, '');
    await page.keyboard.press('Shift+Home');
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    expect(await cut(toolbar)).toEqual([0, 0, 0, 0]);
    const below = await toolbar.evaluate(
      (bar) => (bar.ownerDocument.defaultView?.innerHeight ?? 0) - bar.getBoundingClientRect().bottom,
    );
    expect(below).toBeLessThan(24);
    await toolbar.getByRole('button', { name: 'Bold' }).click();
    await page.locator('.ProseMirror strong').waitFor();
  });

  it('shows the whole line about where the text is, however long', async () => {
    const message = `Someone who looks after this service has to make room before anything can be stored again ${'x'.repeat(80)}.`;
    await page.route('**/posts/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message, details: null } })
        : route.fallback(),
    );
    await write(page, 'end', ' of it');
    await page.keyboard.press('Control+s');
    const line = page.getByRole('status').getByText(message);
    await line.waitFor();
    expect(await cut(line)).toEqual([0, 0, 0, 0]);
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    expect(await line.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(40);
    expect(window.taken()).toEqual([expect.stringMatching(/^400 /)]);
  });
});
