import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

describeInBrowser('the palette', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;
  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const offered = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    await window.settled();
    const options = await page.getByRole('option').allInnerTexts();
    return options.map((text) => text.split(/\s*\n\s*/)).filter(([, kind]) => kind === 'Recent');
  };

  it('offers what was opened last, the latest first, as long as it is there', async () => {
    const [bread, cake] = [await writer.aPost('Bread', []), await writer.aPost('Cake', [])];
    await window.goto(`/w/${writer.slug}`);
    expect(await offered()).toEqual([]);
    await page.keyboard.press('Escape');
    for (const id of [bread, cake, bread]) await writer.open(page, id);
    await window.goto(`/w/${writer.slug}`);
    expect((await offered()).map(([name]) => name)).toEqual(['Bread', 'Cake']);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(bread));
    // Otherwise the editor would read the post after it is deleted.
    await page.locator('.ProseMirror').waitFor();
    await writer.person.delete(`${writer.path}/posts/${bread}`);
    await writer.change(cake, { title: 'Plum cake' });
    await window.goto(`/w/${writer.slug}`);
    expect((await offered()).map(([name]) => name)).toEqual(['Plum cake']);
  });

  it('offers pages, and what was opened beside a list', async () => {
    const { person, path, slug } = writer;
    const make = async (resource: string, body: object) =>
      (await person.post<{ id: string }>(`${path}/${resource}`, body)).id;
    const about = await make('pages', { slug: 'about', title: 'About us', bodyJson: [] });
    const rye = await make('tags', { slug: 'rye', name: 'Rye' });
    const bread = await make('categories', { slug: 'bread', name: 'Bread' });
    await window.goto(`/w/${slug}/pages/${about}`);
    for (const place of [`tags?id=${rye}`, `categories?id=${bread}`, `authors?id=${await writer.author()}`])
      await window.goto(`/w/${slug}/${place}`);
    expect((await offered()).map(([name]) => name)).toEqual(['Somebody', 'Bread', 'Rye', 'About us']);
    await page.getByRole('option', { name: 'Rye' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/tags') && url.searchParams.get('id') === rye);
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  });

  it('keeps the chosen line in sight, and goes round', async () => {
    await page.setViewportSize({ width: 1280, height: 360 });
    await window.goto(`/w/${writer.slug}`);
    await offered();
    const chosen = page.getByRole('option', { selected: true });
    const first = await chosen.innerText();
    await page.keyboard.press('ArrowUp');
    expect(await chosen.innerText()).not.toBe(first);
    const { y, height } = (await chosen.boundingBox())!;
    expect([y >= 0, y + height <= 360]).toEqual([true, true]);
    await page.keyboard.press('ArrowDown');
    expect(await chosen.innerText()).toBe(first);
  });

  it('says that a search failed, and still leads to areas', async () => {
    await page.route('**/search?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Down.', details: null } }),
    );
    await window.goto(`/w/${writer.slug}`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('redir');
    await page.getByText('Content search failed.').waitFor({ timeout: 20_000 });
    await expectNoBarriers(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/redirects');
    expect(window.taken().filter((problem) => !problem.startsWith('503 '))).toEqual([]);
  });

  it('shows all keys, also where single keys are off', async () => {
    await window.goto(`/w/${writer.slug}`);
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('In broken links').waitFor();
    await expectNoBarriers(page);
  });
});
