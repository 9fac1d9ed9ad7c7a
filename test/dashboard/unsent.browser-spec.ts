import { expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { PASSWORD } from './harness/person.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { saveLine, write, type Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

/** A text that is not saved yet has no state and no activity log. */
const NOT_KEPT = /^404 .*(\/(revisions|activity)|\/posts\/[\da-f-]{36})$/;

describeInBrowser('texts that are not saved', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  const openWindow = useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true }, NOT_KEPT);

  const home = (at = window) => at.walk(`/w/${writer.slug}`);
  const unsaved = (at = page) => at.getByRole('main').getByRole('link').filter({ hasText: 'Unsaved' });
  const keptOnService = (at = page) =>
    saveLine(at)
      .getByText(/^(?:Draft|Changes) saved/)
      .waitFor();
  const body = (at = page) => at.locator('.ProseMirror');

  /** A text without a title, which no service takes as a post. */
  const begin = async (text: string) => {
    await writer.open(page, 'new');
    await body().click();
    await page.keyboard.type(text);
    await keptOnService();
  };

  it('are on Home, where they were written and in another browser, though they never were a post', async () => {
    await begin('half a thought');
    await home();
    await unsaved().getByText('Untitled').waitFor();
    await expectNoBarriers(page);
    const other = await openWindow(writer.person);
    await other.goto(`/w/${writer.slug}`);
    await unsaved(other.page).click();
    await body(other.page).getByText('half a thought').waitFor();
    await other.close();
    await unsaved().click();
    await body().getByText('half a thought').waitFor();
  });

  it('are marked in the list, until they are saved', async () => {
    const id = await writer.aPost('Live', [{ type: 'paragraph', text: 'start' }], { status: 'published' });
    await writer.open(page, id);
    await write(page, 'start', ' and more');
    await keptOnService();
    await window.walk(`/w/${writer.slug}/posts`);
    const row = page.getByRole('row').filter({ hasText: 'Live' });
    await row.getByText('Unsaved').waitFor();
    await row.getByRole('link').first().click();
    await body().getByText('start and more').waitFor();
    await page.keyboard.press('Control+Shift+Enter');
    await saveLine(page).getByText('Saved', { exact: true }).waitFor();
    await window.walk(`/w/${writer.slug}/posts`);
    await row.getByText('Unsaved').waitFor({ state: 'detached' });
    await home();
    expect(await unsaved().count()).toBe(0);
    expect(window.taken()).toEqual([]);
  });

  it('of a post that somebody deleted stay until their author takes or drops them, wherever they are opened', async () => {
    const id = await writer.aPost('Deleted', [{ type: 'paragraph', text: 'start' }], { status: 'published' });
    await writer.open(page, id);
    await write(page, 'start', ' of mine');
    await keptOnService();
    await home();
    await writer.person.delete(`${writer.path}/posts/${id}`);
    const asNew = (at: Page) => at.getByRole('button', { name: 'Create new draft' });
    await unsaved().click();
    await body().getByText('start of mine').waitFor();
    await asNew(page).waitFor();
    await home();
    await unsaved().waitFor();
    const other = await openWindow(writer.person);
    await other.goto(`/w/${writer.slug}`);
    await unsaved(other.page).click();
    await body(other.page).getByText('start of mine').waitFor();
    expect(await writer.find('Deleted')).toBeUndefined();
    await asNew(other.page).click();
    await other.page.waitForURL((url) => !url.pathname.endsWith(id));
    await body(other.page).getByText('start of mine').waitFor();
    await other.close();
    expect(window.taken().filter((complaint) => !complaint.startsWith('404 '))).toEqual([]);
  });

  it('are not left of a post that their author deletes', async () => {
    const id = await writer.aPost('Of mine', [{ type: 'paragraph', text: 'start' }], { status: 'published' });
    await writer.open(page, id);
    await write(page, 'start', ' and more');
    await keptOnService();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/posts'));
    await home();
    await page.getByText('No posts yet.').waitFor();
    expect(await unsaved().count()).toBe(0);
  });

  it('are none where nothing was written', async () => {
    await writer.open(page, 'new');
    await home();
    await page.getByText('No posts yet.').waitFor();
    await page.reload();
    await page.getByText('No posts yet.').waitFor();
    expect(await unsaved().count()).toBe(0);
  });

  it('are not left on a device that somebody signs out of, and not deleted without a question', async () => {
    await begin('for my eyes only');
    const other = await window.context.newPage();
    await other.goto(page.url());
    await body(other).getByText('for my eyes only').waitFor();
    const leave = async () => {
      await page.getByRole('button', { name: /: account$/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved changes?' });
    await question.getByText('Untitled').waitFor();
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await body().getByText('for my eyes only').waitFor();
    await leave();
    await question.getByRole('button', { name: 'Sign out and delete' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await kept(page)).toEqual([]);
    await other.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await other.evaluate(`dispatchEvent(new Event('pagehide')), dispatchEvent(new Event('focus'))`);
    await other.close({ runBeforeUnload: false });
    expect(await kept(page)).toEqual([]);
    await page.getByLabel('Email').fill(writer.person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await unsaved().click();
    await body().getByText('for my eyes only').waitFor();
    expect(window.taken().filter((complaint) => !NOT_KEPT.test(complaint) && !complaint.startsWith('401 '))).toEqual(
      [],
    );
  });

  it('need no browser that somebody left signed in: it is signed out from another one', async () => {
    const other = await openWindow(writer.person);
    await other.goto(`/w/${writer.slug}`);
    await window.goto('/account/security');
    const sessions = page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
    await page.getByText('This browser').waitFor();
    await expectNoBarriers(page);
    const before = await sessions.count();
    await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click();
    await page.getByText('Signed out: Chrome on Linux.').waitFor();
    await sessions.nth(before - 1).waitFor({ state: 'detached' });
    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(other.taken().filter((complaint) => !complaint.startsWith('401 '))).toEqual([]);
    expect(window.taken()).toEqual([]);
  });
});

/** The texts in the journal of the device. */
function kept(page: Page): Promise<unknown[]> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('galley-drafts');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('journal').objectStore('journal').getAll();
      all.onsuccess = () => resolve(all.result);
    };
  })`);
}
