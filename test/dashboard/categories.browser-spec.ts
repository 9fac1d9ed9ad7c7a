import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

interface Stored {
  readonly id: string;
  readonly collectionMetadata: { readonly includeChildCategories: boolean; readonly sortPostsBy: string };
}

describeInBrowser('categories', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const made = async (name: string, more: object = {}) =>
    (
      await writer.person.post<Stored>(`${writer.path}/categories`, {
        slug: name.toLowerCase().replaceAll(' ', '-'),
        name,
        ...more,
      })
    ).id;
  const ask = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    return page.getByRole('alertdialog');
  };

  it('name what they hold, as links, before they can be deleted', async () => {
    const bread = await made('Bread');
    for (let at = 1; at <= 6; at += 1) await made(`Rye ${at}`, { parentId: bread, sortOrder: at });
    for (let at = 1; at <= 6; at += 1) await writer.aPost(`Loaf ${at}`, [], { categoryId: bread });
    await window.goto(`/w/${writer.slug}/categories?id=${bread}`);
    const question = await ask();
    const below = question.getByRole('region', { name: 'Subcategories' });
    expect(await below.getByRole('link').allTextContents()).toEqual(['Rye 1', 'Rye 2', 'Rye 3', 'Rye 4', 'Rye 5']);
    await below.getByText('and 1 more').waitFor();
    const posts = question.getByRole('region', { name: 'Posts' });
    expect(await posts.getByRole('link').allTextContents()).toEqual([
      'Loaf 6',
      'Loaf 5',
      'Loaf 4',
      'Loaf 3',
      'Loaf 2',
      'Show all 6 posts',
    ]);
    expect(await question.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  it('can be deleted when they hold nothing', async () => {
    const bread = await made('Bread');
    await window.goto(`/w/${writer.slug}/categories?id=${bread}`);
    const question = await ask();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted.').first().waitFor();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect((await writer.person.get<{ total: number }>(`${writer.path}/categories`)).total).toBe(0);
  });

  it('keep the order of their posts, and what else they say of them', async () => {
    const id = await made('Bread', { collectionMetadata: { includeChildCategories: false, sortPostsBy: 'viewCount' } });
    await window.goto(`/w/${writer.slug}/categories?id=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Bread' });
    const order = dialog.getByRole('button', { name: /Post order/ });
    expect(await order.textContent()).toContain('Most viewed first');
    await order.press('ArrowDown');
    await page.getByRole('option', { name: 'Title, A to Z' }).press('Enter');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await writer.person.get<Stored>(`${writer.path}/categories/${id}`)).collectionMetadata).toEqual({
      includeChildCategories: false,
      sortPostsBy: 'title',
    });
  });
});
