import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(60_000);

describeInBrowser('a slug', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    window = await Window.open(browser, blog.owner, { bypassCSP: true });
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  const make = () => page.getByRole('button', { name: /^Create (?:author|category|tag|workspace|redirect)$/ }).click();
  const take = async (slug: string) => {
    await page.getByRole('button', { name: `Use “${slug}”` }).click();
    expect(await page.getByLabel('Slug').inputValue()).toBe(slug);
    expect(await page.evaluate<string>('document.activeElement.value')).toBe(slug);
    expect(await page.getByRole('button', { name: /^Use “/ }).count()).toBe(0);
  };
  const refused = () => expect(window.taken()).toEqual([expect.stringMatching(/^409 /)]);

  it('that is taken, of a workspace, has a free one beside it', async () => {
    await blog.owner.post('/workspaces', { name: 'Kettle', slug: `${blog.slug}-2` });
    await window.goto('/workspaces');
    await page.getByRole('button', { name: 'New workspace' }).click();
    await page.getByLabel('Name').fill('Kettle');
    await page.getByLabel('Slug').fill(blog.slug);
    await make();
    await page.getByText('A workspace with this slug exists already.').first().waitFor();
    await expectNoBarriers(page);
    await take(`${blog.slug}-3`);
    refused();
    await make();
    await page.waitForURL(`**/w/${blog.slug}-3`);
    expect(window.taken()).toEqual([]);
  });

  it('that is taken, of a workspace that has another one already, has a free one, too', async () => {
    const other = await blog.owner.workspace();
    await window.goto(`/w/${other.slug}/settings`);
    await page.getByLabel('Slug').fill(blog.slug);
    await page.getByRole('button', { name: 'Save' }).click();
    await take(`${blog.slug}-4`);
    refused();
  });

  it('that no workspace has leads to those there are, and says so', async () => {
    await window.goto('/w/nobodys-blog/posts');
    await page.waitForURL('**/workspaces?unknown=nobodys-blog');
    await page.getByText('There is no workspace “nobodys-blog”, or you are not a member.').waitFor();
    await expectNoBarriers(page);
    await page.locator(`a[href$="/w/${blog.slug}"]`).click();
    await page.waitForURL(`**/w/${blog.slug}`);
    expect(window.taken()).toEqual([]);
  });

  it.each([
    ['a tag', '/tags', 'New tag', 'rye', 'tags'],
    ['an author', '/authors', 'New author', 'mara', 'authors'],
    ['a category', '/categories', 'New category', 'baking', 'categories'],
  ])('that is taken, of %s, has the next one beside it, until one is free', async (_, path, button, slug, resource) => {
    const called = resource === 'authors' ? { displayName: 'Second' } : { name: 'Second' };
    await blog.owner.post(`${blog.path}/${resource}`, { ...called, slug: `${slug}-2` });
    await window.goto(`/w/${blog.slug}${path}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByLabel('Name').fill('Third');
    await page.getByLabel('Slug').fill(slug);
    await make();
    await take(`${slug}-2`);
    refused();
    await make();
    await take(`${slug}-3`);
    refused();
    await make();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(window.taken()).toEqual([]);
  });
});
