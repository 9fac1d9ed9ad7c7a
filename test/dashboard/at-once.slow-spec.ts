import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { expectLooksRight } from './harness/looks.ts';
import { describeInBrowser, useWindows, type Window } from './harness/window.ts';

describeInBrowser('many entries at once', () => {
  let blog: Blog;
  let window: Window;
  let page: Page;

  const openWindow = useWindows();
  beforeEach(async () => {
    blog = await fillBlog();
    for (const name of ['Zest', 'Zinc']) {
      const slug = name.toLowerCase();
      await blog.owner.post(`${blog.path}/tags`, { slug, name });
      await blog.owner.post(`${blog.path}/authors`, { slug, displayName: name });
      await blog.owner.post(`${blog.path}/pages`, { slug, title: name, bodyJson: [] });
      const { id: parentId } = await blog.owner.post<{ id: string }>(`${blog.path}/categories`, { slug, name });
      await blog.owner.post(`${blog.path}/categories`, { slug: `in-${slug}`, name: `In ${name}`, parentId });
    }
    window = await openWindow(blog.owner, { bypassCSP: true });
    ({ page } = window);
  });

  const stored = async (resource: string) => {
    const { data } = await blog.owner.get<{ data: { name?: string; displayName?: string; title?: string }[] }>(
      `${blog.path}/${resource}?pageSize=100`,
    );
    return data
      .map(({ name, displayName, title }) => name ?? displayName ?? title ?? '')
      .toSorted((one, other) => one.localeCompare(other))
      .join();
  };
  const bar = (what: string) => page.getByRole('region', { name: `Selected ${what}` });
  const remove = async (what: string) => {
    await bar(what).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  /** Selects all rows by keys. */
  const selectAll = async (rows: number) => {
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    for (let row = 1; row < rows; row += 1) await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
  };
  const looksRight = () => expectLooksRight(page);

  it.each([
    ['tags', 3, 'tags', ''],
    ['categories', 6, 'categories', 'Sourdough,Sourdough'],
    ['authors', 3, 'authors', 'Sourdough'],
  ])('go in %s; those that refuse are named, and tried again', async (resource, rows, what, left) => {
    await window.goto(`/w/${blog.slug}/${resource}`);
    await selectAll(rows);
    await bar(what).getByText(`${rows} ${what} selected`).waitFor();
    await looksRight();
    await remove(what);
    await page.getByText(`Deleting ${rows} ${what} in 10 s.`).waitFor();
    expect(await page.locator('[data-row]').count()).toBe(0);
    expect((await stored(resource)).split(',').length).toBe(rows);
    await eventually(async () => (await stored(resource)) === left);
    if (left === '') return;
    const dialog = page.getByRole('dialog', { name: 'Some changes failed' });
    await dialog.getByRole('listitem').first().waitFor();
    const named = await dialog.getByRole('listitem').allTextContents();
    expect(named.length).toBe(left.split(',').length);
    for (const line of named) expect(line).toMatch(/^Sourdough: \S/);
    await expectNoBarriers(page);
    const before = window.taken().length;
    await dialog.getByRole('button', { name: 'Retry these' }).click();
    await eventually(() => Promise.resolve(window.complaints.length === before));
    await dialog.getByRole('listitem').first().waitFor();
    window.taken();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(await page.locator('[data-row]').count()).toBe(left.split(',').length);
  });

  it('are let go as pages late, and not at all when that is taken back', async () => {
    await window.goto(`/w/${blog.slug}/pages`);
    await selectAll(3);
    await remove('pages');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Zest' }).waitFor();
    expect(await stored('pages')).toBe('A simple country loaf,Zest,Zinc');
  });

  it('change their status as pages, and change it back', async () => {
    await window.goto(`/w/${blog.slug}/pages`);
    for (const name of ['Zest', 'Zinc']) await page.getByRole('checkbox', { name }).click({ force: true });
    expect(await bar('pages').getByRole('button', { name: 'Archive' }).count()).toBe(0);
    await bar('pages').getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('2 pages published.').waitFor();
    const published = async () => {
      const { total } = await blog.owner.get<{ total: number }>(`${blog.path}/pages?status=published`);
      return total;
    };
    expect(await published()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await published()) === 0);
  });

  it('are not selected by those who may not change them', async () => {
    const reader = await blog.owner.invite(blog.path, ['tags:read', 'categories:read', 'pages:read']);
    const other = await openWindow(reader);
    for (const resource of ['tags', 'categories', 'pages']) {
      await other.goto(`/w/${blog.slug}/${resource}`);
      for (const key of ['j', 'x']) await other.page.keyboard.press(key);
      expect(await other.page.locator('[data-row]').count()).toBeGreaterThan(0);
      expect(await other.page.getByRole('checkbox').count()).toBe(0);
    }
  });
});
