import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, useWindows, type Window } from './harness/window.ts';

jest.setTimeout(120_000);

const TITLE = "[data-row] [data-kind='title'] :is(a, button), [data-row][data-kind='title'] a";

describeInBrowser('what is typed beside a list', () => {
  let blog: Blog;
  let window: Window;
  let page: Page;
  let panel: Locator;

  const openWindow = useWindows();
  beforeAll(async () => void (blog = await fillBlog()));
  beforeEach(async () => {
    window = await openWindow(blog.owner, { width: 1720 });
    ({ page } = window);
    panel = page.locator('[data-beside]');
  });

  const type = async (list: string, field: string) => {
    await window.goto(`/w/${blog.slug}/${list}`);
    await page.locator(TITLE).first().click();
    const input = panel.getByRole('textbox', { name: field, exact: true });
    await input.fill('Typed here');
    return input;
  };
  const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  it.each([
    ['tags', 'Name', 'New tag'],
    ['categories', 'Name', 'New category'],
    ['redirects', 'From', 'New redirect'],
  ])('in %s stays while a new one is made', async (list, field, title) => {
    const input = await type(list, field);
    await page.locator(TITLE).last().focus();
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe('Typed here');
    expect(window.taken()).toEqual([]);
  });

  it.each([
    ['tags', 'Name'],
    ['authors', 'Name'],
    ['categories', 'Name'],
    ['media', 'Caption'],
  ])('in %s stays when a deletion is called off, and is not asked about once it is deleted', async (list, field) => {
    await blog.owner.post(`${blog.path}/tags`, { slug: `a-${list}`, name: '0 first' });
    await blog.owner.post(`${blog.path}/authors`, { slug: `a-${list}`, displayName: '0 first' });
    await blog.owner.post(`${blog.path}/categories`, { slug: `a-${list}`, name: '0 first', sortOrder: -1 });
    const input = await type(list, field);
    await panel.getByRole('button', { name: 'Delete', exact: true }).click();
    const deletion = page.getByRole('alertdialog', { name: /^Delete / });
    await deletion.getByRole('button', { name: 'Cancel' }).click();
    await deletion.waitFor({ state: 'detached' });
    expect(await input.inputValue()).toBe('Typed here');
    if (list === 'media') return;
    await panel.getByRole('button', { name: 'Delete', exact: true }).click();
    await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
    await panel.waitFor({ state: 'detached' });
    await window.settled();
    expect(await question().count()).toBe(0);
    // What is gone is not requested again.
    expect(window.taken()).toEqual([]);
  });

  it('is not lost to another row while it is being saved, nor by a slip at the question', async () => {
    await blog.owner.post(`${blog.path}/tags`, { slug: 'a-slip', name: '0 slip' });
    const input = await type('tags', 'Name');
    let refuse: (() => void) | undefined;
    const refused = new Promise<void>((done) => (refuse = done));
    await page.route('**/tags/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await refused;
      await route.abort();
    });
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await page.locator(TITLE).last().focus();
    await page.keyboard.press('Enter');
    // A key before the question has the focus would belong to the row.
    await question().locator('button:focus', { hasText: 'Cancel' }).waitFor();
    await page.keyboard.press('Enter');
    await question().waitFor({ state: 'detached' });
    refuse?.();
    await panel.getByRole('alert').waitFor();
    expect(await input.inputValue()).toBe('Typed here');
  });
});
