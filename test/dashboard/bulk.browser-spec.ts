import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Stored, Writer } from './harness/writer.ts';

describeInBrowser('many posts at once', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;
  let ids: string[];
  let categoryId: string;
  let tagId: string;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });
  beforeEach(async () => {
    ids = [];
    for (const [title, status] of [
      ['Rye', 'draft'],
      ['Spelt', 'published'],
      ['Oats', 'draft'],
    ] as const) {
      ids.push(await writer.aPost(title, [], { status }));
    }
    categoryId = await made('categories', { slug: 'bread', name: 'Bread' });
    tagId = await made('tags', { slug: 'dark', name: 'Dark' });
    await window.goto(`/w/${writer.slug}/posts`);
  });

  const made = async (resource: string, body: object) =>
    (await writer.person.post<{ id: string }>(`${writer.path}/${resource}`, body)).id;
  const select = async (...titles: string[]) => {
    for (const title of titles) await page.getByRole('checkbox', { name: title }).click({ force: true });
    await page.getByRole('region', { name: 'Selected posts' }).waitFor();
  };
  const press = (name: string) =>
    page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name }).click();
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const statuses = async () => {
    const stored = await Promise.all(ids.map((id) => writer.stored(id)));
    return stored.map(({ status }) => status);
  };
  const until = async (wanted: readonly string[]) => {
    for (;;) {
      const found = await statuses();
      if (found.join() === wanted.join()) return;
      await page.waitForTimeout(50);
    }
  };

  it('are archived, and set back each to what it was', async () => {
    await select('Rye', 'Spelt');
    await press('Archive');
    await page.getByText('2 posts archived.').waitFor();
    expect(await statuses()).toEqual(['archived', 'archived', 'draft']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(['draft', 'published', 'draft']);
  });

  it('get a category and a tag', async () => {
    await select('Rye', 'Oats');
    await press('Change…');
    const dialog = page.getByRole('alertdialog', { name: 'Change 2 posts' });
    await dialog.getByRole('button', { name: /Category/ }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Bread' }).click();
    await dialog.getByRole('button', { name: /Add a tag/ }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Dark' }).click();
    await expectNoBarriers(page);
    await confirm('Change');
    await page.getByText('2 posts changed.').waitFor();
    const rye = (await writer.stored(ids[0]!)) as Stored & { categoryId: string; tags: { id: string }[] };
    expect([rye.categoryId, rye.tags.map(({ id }) => id)]).toEqual([categoryId, [tagId]]);
  });

  it('lose the tags again that they were given, and keep those that they had', async () => {
    await writer.change(ids[0]!, { tagIds: [tagId] });
    const tags = async () => {
      const stored = (await Promise.all(ids.map((id) => writer.stored(id)))) as (Stored & { tags: object[] })[];
      return stored.map((post) => post.tags.length).join();
    };
    await select('Rye', 'Oats');
    await press('Change…');
    const dialog = page.getByRole('alertdialog', { name: 'Change 2 posts' });
    await dialog.getByRole('button', { name: /Add a tag/ }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Dark' }).click();
    await confirm('Change');
    await page.getByText('2 posts changed.').waitFor();
    expect(await tags()).toBe('1,0,1');
    await page.getByRole('button', { name: 'Undo' }).click();
    while ((await tags()) !== '1,0,0') await page.waitForTimeout(50);
  });

  it('are told one by one where they were refused', async () => {
    await select('Rye', 'Spelt');
    await writer.person.delete(`${writer.path}/posts/${ids[0]}`);
    await press('Archive');
    const dialog = page.getByRole('dialog', { name: 'Some changes failed' });
    await dialog.getByText('Rye').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    await page.getByText('1 post archived.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  it('are deleted late, and not at all when it is taken back', async () => {
    await select('Rye', 'Spelt');
    await press('Delete');
    await confirm('Delete');
    await page.getByText('Deleting 2 posts in 10 s.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await select('Oats');
    await press('Delete');
    await confirm('Delete');
    await page.getByText('Deleting 1 post in 10 s.').waitFor();
    await page.getByRole('link', { name: 'Oats' }).waitFor({ state: 'detached' });
    const left = async () => {
      const { data } = await writer.person.get<{ data: Stored[] }>(`${writer.path}/posts`);
      return data.map(({ title }) => title).toSorted();
    };
    expect(await left()).toEqual(['Oats', 'Rye', 'Spelt']);
    await eventually(async () => (await left()).join() === 'Rye,Spelt');
  });

  it('are told one by one where their deletion was refused, and tried again', async () => {
    let refusals = 1;
    await page.route('**/posts/bulk', async (route) => {
      if (refusals-- < 1) return route.fallback();
      const results = ids.slice(0, 2).map((id, at) => ({
        id,
        ok: at === 1,
        ...(at === 0 && { error: { code: 'CONFLICT', message: 'Somebody holds it.' } }),
      }));
      return route.fulfill({ json: { results } });
    });
    await select('Rye', 'Spelt');
    await press('Delete');
    await confirm('Delete');
    const dialog = page.getByRole('dialog', { name: 'Some changes failed' });
    await dialog.getByText('Somebody holds it.').waitFor();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Retry these' }).click();
    await page.getByRole('link', { name: 'Rye' }).waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });
  });

  it('are selected up to a row, and one is deleted, by keys alone', async () => {
    for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
    const bar = page.getByRole('region', { name: 'Selected posts' });
    await bar.getByText('3 posts selected').waitFor();
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Spelt' }).focus();
    await page.keyboard.press('#');
    await page.getByRole('alertdialog', { name: 'Delete “Spelt”?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Deleting 1 post in 10 s.').waitFor();
    await page.getByRole('link', { name: 'Spelt' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Rye' }).waitFor();
  });
});
