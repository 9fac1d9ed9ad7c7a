import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { saved, saveLine, write, type Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

const paragraph = (text: string) => ({ type: 'paragraph', text });

/** The texts that the device has of its user's drafts. */
const JOURNAL = `new Promise((resolve) => {
  indexedDB.open('galley-drafts').onsuccess = ({ target }) => {
    target.result.transaction('journal').objectStore('journal').getAll().onsuccess = (read) => {
      target.result.close();
      resolve(read.target.result.map(({ content }) => content.bodyJson.map(({ text }) => text).join()));
    };
  };
})`;

describeInBrowser('one person who writes the same post in two tabs', () => {
  let writer: Writer;
  let window: Window;
  let first: Page;
  let second: Page;

  useWriterWindow((made) => ({ writer, window, page: first } = made));
  beforeEach(async () => void (second = await window.anotherPage()));

  const save = async (page: Page) => {
    await page.keyboard.press('Control+s');
    await saved(page);
  };
  /** Takes the text back, and waits until it may be written. */
  const take = async (page: Page, text: string) => {
    await page.getByRole('button', { name: 'Edit here instead' }).click();
    await page.locator('.ProseMirror[contenteditable="true"]').getByText(text, { exact: true }).waitFor();
  };
  const bothOpen = async (title: string) => {
    const id = await writer.aPost(title, [paragraph('start')]);
    await writer.open(first, id);
    await write(first, 'start', ' one');
    await saveLine(first)
      .getByText(/^Saved /)
      .waitFor();
    await writer.open(second, id);
    return id;
  };

  it('goes on in each with every word of the other, saved or not, and is asked nothing', async () => {
    const id = await bothOpen('Back and forth');
    await take(second, 'start one');
    await write(second, 'start one', ' two');
    await save(second);
    await take(first, 'start one two');
    await saved(first);
    await write(first, 'start one two', ' three');
    await save(first);
    await write(first, 'start one two three', ' four');
    await take(second, 'start one two three four');
    await write(second, 'start one two three four', ' five');
    await save(second);
    const bodyJson = [paragraph('start one two three four five')];
    expect(await writer.stored(id)).toMatchObject({ version: 4, bodyJson });
  });

  it('never stores what is outdated in the tab that does not write', async () => {
    await bothOpen('Stored by one');
    await take(second, 'start one');
    await write(second, 'start one', ' two');
    await eventually(async () => (await second.evaluate<string[]>(JOURNAL)).includes('start one two'));
    await first.evaluate(`dispatchEvent(new Event('pagehide'))`);
    await first.evaluate(`dispatchEvent(new Event('focus'))`);
    await first.waitForTimeout(500);
    expect(await second.evaluate(JOURNAL)).toEqual(['start one two']);
  });

  it('goes on without a connection with what the other tab left unsent', async () => {
    const id = await bothOpen('Offline');
    await take(second, 'start one');
    await write(second, 'start one', ' two');
    await save(second);
    await write(second, 'start one two', ' three');
    const path = `**/posts/${id}`;
    await first.route(path, (route) => route.abort());
    await take(first, 'start one two three');
    await first.unroute(path);
    await save(first);
    expect(await writer.stored(id)).toMatchObject({ version: 3, bodyJson: [paragraph('start one two three')] });
  });
});
