import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { saveLine, write, type Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

const paragraph = (text: string) => ({ type: 'paragraph', text });

/** Opens the journal as a build does whose format is another one. @returns the texts in it */
const openedAs = (format: number) => `new Promise((resolve, reject) => {
  const request = indexedDB.open('galley-drafts', ${format});
  request.onerror = () => reject(request.error);
  request.onupgradeneeded = () =>
    request.result.objectStoreNames.contains('journal') || request.result.createObjectStore('journal');
  request.onsuccess = ({ target: { result } }) => {
    result.transaction('journal').objectStore('journal').getAll().onsuccess = ({ target }) => {
      result.close();
      resolve(JSON.stringify(target.result));
    };
  };
})`;

/** Stores an entry as the build before did. */
async function putAsBefore(tab: Page, { key, entry }: { key: string[]; entry: object }): Promise<void> {
  await tab.evaluate(openedAs(1));
  await tab.evaluate(
    `new Promise((resolve) => {
      indexedDB.open('galley-drafts', 1).onsuccess = ({ target: { result } }) => {
        const change = result.transaction('journal', 'readwrite');
        change.objectStore('journal').put(${JSON.stringify(entry)}, ${JSON.stringify(key)});
        change.oncomplete = () => (result.close(), resolve());
      };
    })`,
  );
}

describeInBrowser('the journal of a device, and builds of other formats', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;
  let other: Page;

  useWriterWindow((made) => ({ writer, window, page } = made));
  beforeEach(async () => {
    // A page of the same origin that has no scripts.
    other = await window.anotherPage();
    await other.goto('/dashboard/assets/icon.svg');
  });

  it('is stored and left by a tab that writes a long text, which reloads, once a newer build asks for it', async () => {
    const blocks = Array.from({ length: 401 }, (_, at) => paragraph(`line ${at}`));
    const id = await writer.aPost('Long', blocks);
    await writer.open(page, id);
    await write(page, 'line 1', ' typed a moment before');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const loaded = page.waitForEvent('load');
    expect(await other.evaluate(openedAs(99))).toContain('line 1 typed a moment before');
    await loaded;
    // This build is the older one still: it says so, and does not reload again and again.
    await page.locator('.ProseMirror').waitFor();
    await page.waitForTimeout(500);
    await write(page, 'line 2', ' more');
    await saveLine(page)
      .getByText('Not saved: a newer version of Galley runs on this device. Save, then reload.')
      .waitFor();
    expect(loads).toBe(1);
    await page.keyboard.press('Control+s');
    await saveLine(page).getByText('Saved', { exact: true }).waitFor();
    expect((await writer.stored(id)).bodyJson[2]).toEqual(paragraph('line 2 more'));
  });

  it('is taken over from a build before, with what it holds', async () => {
    const id = await writer.aPost('Short', [paragraph('start')]);
    await putAsBefore(other, await entryOf(id, (await writer.stored(id)).version));
    await writer.open(page, id);
    await page.getByText('kept by the build before').waitFor();
    await page.getByText(/^Unsaved changes from/).waitFor();
  });

  it('held by a build before, says so, loses nothing, and goes on once that tab is closed', async () => {
    const id = await writer.aPost('Held', [paragraph('start')], { status: 'published' });
    await putAsBefore(other, await entryOf(id, (await writer.stored(id)).version));
    await other.evaluate(
      `new Promise((resolve) => {
        indexedDB.open('galley-drafts', 1).onsuccess = ({ target }) => resolve(void (globalThis.held = target.result));
      })`,
    );
    await page.route('**/working-copies/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await writer.open(page, id);
    await write(page, 'start', ' and more');
    await saveLine(page)
      .getByText('Not saved: an older version of Galley is open in another tab. Close that tab.')
      .waitFor();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Leave and lose your text?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await other.close();
    await page.bringToFront();
    await write(page, 'start and more', ', and on');
    await saveLine(page).getByText('Saved on this device').waitFor();
    await page.getByText(/^You have unsaved changes/).waitFor();
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('dialog').getByText('kept by the build before').first().waitFor();
  });

  it('closed by the browser, is opened again', async () => {
    const id = await writer.aPost('Closed', [paragraph('start')]);
    await writer.open(page, id);
    await write(page, 'start', ' one');
    await saveLine(page).getByText('Saved on this device').waitFor();
    const devtools = await window.context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await write(page, 'start one', ' two');
    await saveLine(page).getByText('Saved on this device').waitFor();
    await page.reload();
    await page.getByText('start one two').waitFor();
  });

  it('that is not there, is told, and the text is saved all the same', async () => {
    const id = await writer.aPost('Private', [paragraph('start')], { status: 'published' });
    await page.addInitScript(`Object.defineProperty(globalThis, 'indexedDB', { value: undefined })`);
    await page.route('**/working-copies/*', (route) => route.abort());
    await writer.open(page, id);
    await write(page, 'start', ' and more');
    await saveLine(page)
      .getByText('Not saved: this browser blocks storage, as in private windows. Save before you leave.')
      .waitFor();
    await page.keyboard.press('Control+s');
    await saveLine(page).getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    expect((await writer.stored(id)).bodyJson).toEqual([paragraph('start and more')]);
  });

  async function entryOf(id: string, version: number) {
    const { user } = await writer.person.get<{ user: { id: string } }>('/me');
    const workspaceId = writer.path.split('/').at(-1)!;
    const base = { content: { bodyJson: [paragraph('start')] }, version: String(version) };
    const content = { ...(await writer.stored(id)), bodyJson: [paragraph('kept by the build before')] };
    const key = { userId: user.id, workspaceId, entityType: 'post', entityId: id };
    const entry = { key, content, base, sent: [], offered: [], savedAt: Date.now() };
    return { key: [user.id, workspaceId, 'post', id], entry };
  }
});
