import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, saveLine, type Writer } from './harness/writer.ts';

describeInBrowser('what is typed as the source of a part of a text', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made));
  const island = () => page.locator('.ProseMirror [data-node="island"]');
  const source = () => island().getByLabel('Source');
  let id: string;
  beforeEach(async () => {
    id = await writer.aPost('Kept', [{ type: 'paragraph', text: 'of <kbd>flour</kbd> and water' }]);
    await writer.open(page, id);
  });

  it('is kept letter by letter, while it is still open', async () => {
    await island().first().dblclick();
    await source().press('End');
    await page.keyboard.type(' one, two');
    await saveLine(page).getByText('Saved on this device').waitFor();
    expect(await source().evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await page.reload();
    await page.locator('.ProseMirror').getByText('one, two').waitFor();
  });

  it('is one step to undo, and gone only when it is left empty', async () => {
    await island().first().dblclick();
    await source().fill('');
    expect(await island().count()).toBeGreaterThan(0);
    await page.keyboard.type('<b>');
    await page.keyboard.press('Escape');
    await eventually(async () => (await source().count()) === 0);
    await island().first().getByText('<b>').waitFor();
    await page.keyboard.press('Control+z');
    await island().first().getByText('<kbd>').waitFor();
    const before = await island().count();
    await island().first().dblclick();
    await source().fill('');
    await page.keyboard.press('Escape');
    await eventually(async () => (await island().count()) === before - 1);
  });
});

describeInBrowser('what is typed as the source of structured data', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true });
  const panel = () => page.getByRole('region', { name: 'Structured data' });
  const json = () => page.getByRole('textbox', { name: 'JSON' });
  const open = async () => page.getByRole('button', { name: 'Structured data' }).click();

  it('is taken over when it can be read, and stays in the tab until then', async () => {
    const id = await writer.aPost('Data', [{ type: 'paragraph', text: 'of flour' }]);
    await writer.open(page, id);
    await open();
    await page.getByText('Source', { exact: true }).click();
    await json().fill('{"alternativeHeadline": "half a word');
    await page.locator('.ProseMirror').focus();
    await panel().getByText('Not applied.').waitFor();
    await expectNoBarriers(page);
    await page.reload();
    await open();
    expect(await json().inputValue()).toBe('{"alternativeHeadline": "half a word');
    await panel().getByText('Not applied.').waitFor();
    await json().fill('{"alternativeHeadline": "half a word"}');
    await page.keyboard.press('Control+s');
    await saved(page);
    const stored = await writer.person.get<{ structuredData: object }>(`${writer.path}/posts/${id}`);
    expect(Object.values(stored.structuredData)).toEqual([{ alternativeHeadline: 'half a word' }]);
    await page.reload();
    await open();
    await page.getByText('Source', { exact: true }).click();
    expect(await json().inputValue()).toBe(JSON.stringify({ alternativeHeadline: 'half a word' }, null, 2));
  });
});
