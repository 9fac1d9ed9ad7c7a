import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { write, Writer } from './harness/writer.ts';

/** The text of the block with the caret. */
const AT_CARET = `(() => {
  const at = document.activeElement?.closest('.ProseMirror') && getSelection().anchorNode;
  return (at instanceof Text ? at.parentElement : at)?.closest('.ProseMirror > *')?.textContent ?? null;
})()`;

describeInBrowser('ways through a text', () => {
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
    window = await Window.open(browser, writer.person, { bypassCSP: true });
    ({ page } = window);
  });
  afterEach(async () => {
    await window.close();
    expect(window.taken()).toEqual([]);
  });

  const at = (text: string) => eventually(async () => (await page.evaluate<string | null>(AT_CARET)) === text);

  it.each([1280, 360])('Ctrl+/ opens the outline, and leads on by Enter, at %d px', async (width) => {
    const body = ['Mix', 'Rest'].flatMap((text) => [
      { type: 'heading', level: 2, text },
      { type: 'paragraph', text: `${text} it well.` },
    ]);
    await page.setViewportSize({ width, height: 860 });
    await writer.open(page, await writer.aPost('Loaf', body));
    await write(page, 'Mix it well.', '');
    await page.keyboard.press('Control+/');
    const entry = (name: string) => page.getByRole('button', { name, exact: true });
    await eventually(() => entry('Mix').evaluate((button) => button === button.ownerDocument.activeElement));
    await expectNoBarriers(page);
    await entry('Rest').focus();
    await page.keyboard.press('Enter');
    await at('Rest');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+/');
    await eventually(() => entry('Mix').evaluate((button) => button === button.ownerDocument.activeElement));
  });
});
