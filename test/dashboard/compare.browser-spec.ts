import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saveLine, write, Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('texts that differ are compared before anybody decides', () => {
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

  const dialog = () => page.getByRole('dialog');
  const marked = (tag: 'ins' | 'del') => dialog().locator(tag).allInnerTexts();
  const compare = async (name: 'Compare') => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await dialog().locator('ins, del').first().waitFor();
    await expectNoBarriers(page);
  };
  const close = async (name: 'Compare') => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name, exact: true });
    expect(await button.evaluate((each) => each === each.ownerDocument.activeElement)).toBe(true);
  };
  const keptOnService = () =>
    saveLine(page)
      .getByText(/^(?:Draft|Changes) saved/)
      .waitFor();

  it('with what is saved, when unsaved work is opened again', async () => {
    const id = await writer.aPost('Unsaved', [paragraph('of flour')], { status: 'published' });
    await writer.open(page, id);
    await write(page, 'of flour', ' and water');
    await keptOnService();
    await page.reload();
    await page.getByText('Unsaved changes from').waitFor();
    await compare('Compare');
    expect([await marked('ins'), await marked('del')]).toEqual([[' and water'], []]);
    await close('Compare');
    await page.locator('.ProseMirror').getByText('of flour and water').waitFor();
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph('of flour')]);
  });

  it('with what is written here, when somebody else saved another one', async () => {
    const id = await writer.aPost('Newer', [paragraph('of flour'), paragraph('end')]);
    await writer.open(page, id);
    await write(page, 'end', ' of mine');
    await keptOnService();
    await writer.change(id, { bodyJson: [paragraph('of rye'), paragraph('end')], excerpt: 'Theirs' });
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await compare('Compare');
    expect([await marked('ins'), await marked('del')]).toEqual([['rye'], ['flour', ' of mine']]);
    await dialog().getByText('Also different: excerpt.').waitFor();
    await close('Compare');
    await page.getByRole('button', { name: 'Merge' }).waitFor();
    await page.locator('.ProseMirror').getByText('end of mine').waitFor();
  });

  it('with the text, when there is older work of their own', async () => {
    const id = await writer.aPost('Older', [paragraph('of flour')], { status: 'published' });
    await writer.open(page, id);
    await write(page, 'of flour', ' and water');
    await keptOnService();
    await window.walk(`/w/${writer.slug}`);
    await writer.change(id, { bodyJson: [paragraph('of rye')] });
    await writer.open(page, id);
    await compare('Compare');
    expect([await marked('ins'), await marked('del')]).toEqual([['flour and water'], ['rye']]);
    await close('Compare');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
  });
});
