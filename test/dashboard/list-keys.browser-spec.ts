import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(60_000);

describeInBrowser('the keys of lists', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    await blog.owner.invite(blog.path, ['posts:read']);
    await blog.owner.post(`${blog.path}/tags`, { slug: 'zest', name: 'Zest' });
    await blog.owner.post(`${blog.path}/authors`, { slug: 'zoe', displayName: 'Zoe' });
    await blog.owner.post(`${blog.path}/categories`, { slug: 'zero', name: 'Zero' });
    window = await Window.open(browser, blog.owner, { bypassCSP: true });
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  const focused = () => page.evaluate<string>('document.activeElement.textContent.trim()');
  const last = async (path: string) => {
    await window.goto(`/w/${blog.slug}${path}`);
    await page.keyboard.press('k');
  };

  it.each([
    ['tags', 'Zest'],
    ['authors', 'Zoe'],
    ['categories', 'Zero'],
  ])('move through %s, open them for changes, and ask before they delete', async (resource, name) => {
    await last(`/${resource}`);
    expect(await focused()).toContain(name);
    await page.keyboard.press('k');
    expect(await focused()).toContain('Sourdough');
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    await last(`/${resource}`);
    await page.keyboard.press('#');
    const question = page.getByRole('alertdialog');
    await question.getByText(name).first().waitFor();
    await window.settled();
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted.').waitFor();
    await window.settled();
    expect(await page.locator('[data-row]', { hasText: name }).count()).toBe(0);
    expect(window.taken()).toEqual([]);
  });

  it('pass by entries of the activity that lead nowhere', async () => {
    await window.goto(`/w/${blog.slug}/activity`);
    const names = new Set<string>();
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('j');
      names.add(await page.evaluate<string>('document.activeElement.getAttribute("href") ?? "none"'));
    }
    expect(names.has('none')).toBe(false);
    expect(names.size).toBeGreaterThan(1);
  });

  it.each([
    ['pages', '', 'Delete “A simple country loaf”?'],
    ['keys', '', 'Revoke “Sourdough”?'],
    ['members', 'button', 'Remove'],
  ])('ask in %s before something goes, and give the focus back', async (place, other, question) => {
    await window.goto(`/w/${blog.slug}/${place}`);
    await page.keyboard.press('j');
    if (other !== '') await page.locator(`[data-row] ${other}`, { hasNotText: '(you)' }).first().focus();
    const before = await focused();
    await page.keyboard.press('#');
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('heading', { name: question }).waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await eventually(async () => (await focused()) === before);
    expect(window.taken()).toEqual([]);
  });

  it('select a range of posts, and let it go by Escape', async () => {
    await window.goto(`/w/${blog.slug}/posts`);
    for (const key of ['j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
    await page.getByText('2 posts selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('2 posts selected').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.closest("[data-row]") !== null')).toBe(true);
  });

  it('open a redirect for changes', async () => {
    await window.goto(`/w/${blog.slug}/redirects`);
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Redirect' }).getByLabel('From').waitFor();
  });

  it('go on from the members to the invitations, and back', async () => {
    await window.goto(`/w/${blog.slug}/members`);
    const place = () => page.evaluate<string>('document.activeElement.closest("table")?.getAttribute("aria-label")');
    for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
    expect(await place()).toBe('Pending invitations');
    expect(await focused()).toBe('Revoke');
    await page.keyboard.press('k');
    expect(await place()).toBe('Members');
  });

  it('move through the SEO queue, and begin to write in its rows', async () => {
    await window.goto(`/w/${blog.slug}/seo?status=draft`);
    await page.keyboard.press('j');
    expect(await focused()).toBe('A simple country loaf');
    await page.keyboard.press('e');
    expect(await page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe('Focus keyword');
  });

  it('create what the button of a list creates, also a workspace', async () => {
    for (const place of ['pages', 'posts']) {
      await window.goto(`/w/${blog.slug}/${place}`);
      await page.keyboard.press('c');
      await page.waitForURL((url) => /\/(?:pages|posts)\/[\w-]+$/.test(url.pathname));
    }
    for (const [place, title] of [
      [`/w/${blog.slug}/members`, /Invite/],
      [`/w/${blog.slug}/keys`, 'New API key'],
      [`/w/${blog.slug}/redirects`, 'New redirect'],
      ['/workspaces', 'New workspace'],
    ] as const) {
      await window.goto(place);
      await page.keyboard.press('c');
      await page.getByRole('dialog', { name: title }).waitFor();
    }
  });

  it.each(['tags', 'authors', 'categories'])('begin in the name of something new in %s', async (resource) => {
    await window.goto(`/w/${blog.slug}/${resource}`);
    await page.keyboard.press('c');
    await page.getByRole('dialog').waitFor();
    await eventually(() =>
      page.evaluate<boolean>('document.activeElement.labels?.[0]?.textContent.startsWith("Name")'),
    );
  });

  it('lead from an author with posts to these', async () => {
    await window.goto(`/w/${blog.slug}/authors`);
    await page.keyboard.press('j');
    await page.keyboard.press('#');
    const question = page.getByRole('alertdialog');
    await question.getByText('2 posts have this author.').waitFor();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await eventually(async () => (await focused()).startsWith('Sourdough'));
    await page.keyboard.press('#');
    await question.getByRole('link', { name: 'Show all 2 posts' }).click();
    await page.waitForURL(/\/posts\?authorId=/);
    await window.settled();
    expect(window.taken()).toEqual([]);
  });
});
