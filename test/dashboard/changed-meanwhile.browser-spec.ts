import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(60_000);

describeInBrowser('what somebody else changes while a form is open', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    window = await Window.open(browser, blog.owner);
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  it.each([
    ['tags', 'rye', { name: 'Dark rye', slug: 'dark-rye', seo: { title: 'Theirs' } }],
    ['authors', 'mara', { displayName: 'Mara L.', slug: 'mara-l', seo: { title: 'Theirs' } }],
    ['categories', 'sourdough', { name: 'Levain', slug: 'levain', seo: { title: 'Theirs' } }],
  ])('stays when another field of %s is saved', async (resource, slug, theirs) => {
    const { id } = await blog.owner.get<{ id: string }>(`${blog.path}/${resource}/${slug}`);
    await window.goto(`/w/${blog.slug}/${resource}?id=${id}`);
    await page.getByRole('dialog').getByLabel('Description for search engines').fill('Mine');
    await blog.owner.patch(`${blog.path}/${resource}/${id}`, theirs);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    const stored = await blog.owner.get<{ seo: object }>(`${blog.path}/${resource}/${id}`);
    expect(stored).toMatchObject({ ...theirs, seo: { title: 'Theirs', description: 'Mine' } });
    expect(window.taken()).toEqual([]);
  });

  it('stays when another text of a file is saved', async () => {
    const { data } = await blog.owner.get<{ data: { id: string }[] }>(`${blog.path}/media`);
    const place = `${blog.path}/media/${data[0]!.id}`;
    await window.goto(`/w/${blog.slug}/media?id=${data[0]!.id}`);
    await page.getByRole('dialog').getByLabel('Caption').fill('Mine');
    await blog.owner.patch(place, { alt: 'Theirs' });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    expect(await blog.owner.get(place)).toMatchObject({ alt: 'Theirs', caption: 'Mine' });
    expect(window.taken()).toEqual([]);
  });
});
