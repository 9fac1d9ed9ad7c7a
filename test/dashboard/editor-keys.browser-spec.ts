import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, Writer } from './harness/writer.ts';

describeInBrowser('keys of the editor', () => {
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
    window = await Window.open(browser, writer.person);
    ({ page } = window);
  });
  afterEach(async () => {
    await window.close();
    expect(window.taken()).toEqual([]);
  });

  const isInText = () => page.evaluate<boolean>(`document.activeElement.matches('.ProseMirror')`);

  it.each(['Tab', 'Shift+Tab'])('%s indents code, and leaves it after Escape', async (key) => {
    const id = await writer.aPost('Code', [
      { type: 'paragraph', text: 'before' },
      { type: 'code', language: 'js', code: 'bake()' },
    ]);
    await writer.open(page, id);
    await page.locator('.ProseMirror pre code').click();
    await page.locator('.ProseMirror-focused').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.locator('.ProseMirror pre code').getByText('  bake()').waitFor();
    expect(await isInText()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    expect(await isInText()).toBe(false);
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson[1]).toMatchObject({ code: '  bake()' });
  });

  it('needs Escape again after another key', async () => {
    const id = await writer.aPost('Code', [{ type: 'code', language: 'js', code: 'bake()' }]);
    await writer.open(page, id);
    await page.locator('.ProseMirror pre code').click();
    await page.locator('.ProseMirror-focused').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    expect(await isInText()).toBe(true);
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await writer.stored(id)).bodyJson[0]).toMatchObject({ code: '  bake()' });
  });
});
