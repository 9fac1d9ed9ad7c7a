import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useWriterWindow } from './harness/window.ts';
import { saved, type Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('the history of a post', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made));

  it('shows an earlier version, what differs, and brings it back with the next save', async () => {
    const id = await writer.aPost('First title', [paragraph('Flour and water')], { excerpt: 'Old' });
    await writer.change(id, { title: 'Second title', bodyJson: [paragraph('Flour and milk')], excerpt: 'New' });
    await writer.open(page, id);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText(/updated the post$/).waitFor();
    await page.getByRole('button', { name: 'View version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Earlier version' });
    await dialog.locator('del').getByText('Second').waitFor();
    await dialog.locator('ins').getByText('water').waitFor();
    await dialog.getByText('Also different: excerpt.').waitFor();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await page.locator('.ProseMirror').getByText('Flour and water', { exact: true }).waitFor();
    expect((await writer.stored(id)).title).toBe('Second title');
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.getByRole('button', { name: 'View version 2' }).waitFor();
    const stored = await writer.stored(id);
    expect([stored.title, stored.bodyJson]).toEqual(['First title', [paragraph('Flour and water')]]);
  });

  it('of what was never changed says so', async () => {
    const id = await writer.aPost('New', []);
    await writer.open(page, id);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('No earlier versions yet.').waitFor();
    await page.getByText(/created the post$/).waitFor();
  });
});
