import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, write, Writer } from './harness/writer.ts';

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
    window = await Window.open(browser, writer.person, { bypassCSP: true });
    ({ page } = window);
  });
  afterEach(async () => {
    await window.close();
    expect(window.taken()).toEqual([]);
  });

  const paragraph = (text: string) => ({ type: 'paragraph', text });
  const focusedLabel = () => page.evaluate<string | null>('document.activeElement.ariaLabel');
  const stored = async (id: string) => {
    await page.keyboard.press('Control+s');
    await saved(page);
    return (await writer.stored(id)).bodyJson;
  };
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

  it('Tab nests items of a list, and Shift+Tab moves them out', async () => {
    const id = await writer.aPost('List', [{ type: 'list', style: 'bullet', items: ['flour', 'water'] }]);
    await writer.open(page, id);
    await write(page, 'flour', '');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('rye');
    await page.keyboard.press('Enter');
    await page.keyboard.type('wheat');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('salt');
    expect(await isInText()).toBe(true);
    expect(await stored(id)).toEqual([
      { type: 'list', style: 'bullet', items: ['flour\n\n- rye\n- wheat', 'salt', 'water'] },
    ]);
    await page.reload();
    await page.locator('.ProseMirror li[data-indent="1"]').getByText('wheat').waitFor();
  });

  it.each(['Tab', 'Shift+Tab'])('%s stays in a text, and the words typed next run no command', async (key) => {
    const id = await writer.aPost('Words', [paragraph('one'), { type: 'quote', text: 'said' }]);
    await writer.open(page, id);
    for (const text of ['one', 'said']) {
      await write(page, text, '');
      await page.keyboard.press(key);
      await page.keyboard.type(' c g p / ? d x');
      expect(await isInText()).toBe(true);
    }
    expect(await stored(id)).toEqual([paragraph('one c g p / ? d x'), { type: 'quote', text: 'said c g p / ? d x' }]);
  });

  it.each(['Escape', 'F6'])('%s leads to the block, where letters go to the text and run no command', async (key) => {
    const id = await writer.aPost('Handle', [paragraph('one')]);
    await writer.open(page, id);
    await write(page, 'one', '');
    await page.keyboard.press(key);
    expect(await focusedLabel()).toBe('Block');
    await page.keyboard.type('cgp/?dx');
    expect(await isInText()).toBe(true);
    expect(await stored(id)).toEqual([paragraph('onecgp/?dx')]);
  });

  it('Escape and Enter open the menu of the block, and Escape leads back twice', async () => {
    const id = await writer.aPost('Menu', [paragraph('one'), paragraph('two')]);
    await writer.open(page, id);
    await write(page, 'two', '');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('menu', { name: 'Block' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await focusedLabel()).toBe('Block');
    await page.keyboard.press('Escape');
    expect(await isInText()).toBe(true);
    await page.keyboard.type('!');
    expect(await stored(id)).toEqual([paragraph('one'), paragraph('two!')]);
    await expectNoBarriers(page);
  });

  it('F6 leads on from the block to the panels', async () => {
    await writer.open(page, await writer.aPost('Regions', [paragraph('one')]));
    await write(page, 'one', '');
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    expect(await page.evaluate(`document.activeElement.closest('[data-region]').dataset.region`)).toBe('panels');
  });

  it.each(['Tab', 'Shift+Tab'])('Escape and %s leave the text', async (key) => {
    await writer.open(page, await writer.aPost('Way out', [paragraph('one')]));
    await write(page, 'one', '');
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    expect(await isInText()).toBe(false);
    expect(await focusedLabel()).not.toBe('Block');
    expect(await page.evaluate('document.activeElement === document.body')).toBe(false);
  });

  it('Escape and Tab lead to the fields of the block', async () => {
    await writer.open(page, await writer.aPost('Fields', [{ type: 'callout', variant: 'info', body: 'Hot.' }]));
    await write(page, 'Hot.', '');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focusedLabel()).toBe('Callout type');
  });
});
