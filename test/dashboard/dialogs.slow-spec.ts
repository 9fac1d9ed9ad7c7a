import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { serveFile } from './harness/files.ts';
import { describeInBrowser, endSession, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(120_000);

type Opening = readonly [name: string, path: string, open: (page: Page) => Promise<void>];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const choose = async (page: Page, menu: string | RegExp, item: string | RegExp) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
const openFirst = (page: Page) => page.locator('[data-row] a, [data-row] button').first().click();
const inDialog = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};
const selectAll = (page: Page) => page.locator('[data-row] label').first().click();

/** What opens above a screen, and how. The editor has a spec of its own. */
const DIALOGS: readonly Opening[] = [
  ['the palette', '', (page) => page.keyboard.press('Control+k')],
  [
    'what the palette found',
    '',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('loaf');
      await page.getByRole('option', { name: /loaf/ }).first().waitFor();
    },
  ],
  ['the keys', '', (page) => page.keyboard.press('?')],
  ['a tag', '/tags', openFirst],
  ['an author', '/authors', openFirst],
  ['a category', '/categories', openFirst],
  ['a redirect', '/redirects', openFirst],
  ['a file', '/media', openFirst],
  ['a member', '/members', openFirst],
  ['a broken link', '/broken-links', (page) => press(page, 'Redirect /lost')],
  ['what to do with a broken link', '/broken-links', (page) => press(page, 'More for /lost')],
  ['the deletion of a tag', '/tags', async (page) => (await openFirst(page), inDialog(page, 'Delete'))],
  ['the deletion of an author', '/authors', async (page) => (await openFirst(page), inDialog(page, 'Delete'))],
  ['the deletion of a category', '/categories', async (page) => (await openFirst(page), inDialog(page, 'Delete'))],
  ['the deletion of a file', '/media', async (page) => (await openFirst(page), inDialog(page, 'Delete'))],
  ['the crop of a picture', '/media', async (page) => (await openFirst(page), inDialog(page, 'Crop or resize'))],
  ['the replacement of a file', '/media', async (page) => (await openFirst(page), inDialog(page, 'Replace'))],
  ['the revocation of a key', '/keys', (page) => press(page, /^Revoke /)],
  ['many posts', '/posts', selectAll],
  ['the change of many posts', '/posts', async (page) => (await selectAll(page), press(page, 'Change…'))],
  ['the deletion of many posts', '/posts', async (page) => (await selectAll(page), press(page, 'Delete'))],
  ['the columns of a list', '/posts', (page) => choose(page, 'View', 'Columns')],
  ['the name of a view', '/posts?status=draft&q=loaf', (page) => choose(page, 'View', /Save as view/)],
  ['many redirects', '/redirects', selectAll],
  ['many broken links', '/broken-links', selectAll],
  ['a choice in a form', '/authors', async (page) => (await openFirst(page), press(page, /Type/))],
  ['the menu of workspaces', '', (page) => press(page, /switch workspace/)],
  ['the menu of the person', '', (page) => press(page, /: account$/)],
  ['the deletion of the workspace', '/settings/danger', (page) => press(page, /^Delete/)],
];

/** Lists that open at a field or a button, some with hints. */
const LISTS: readonly Opening[] = [
  ['the kinds of authors', '/authors', async (page) => (await openFirst(page), press(page, /Type/))],
  ['the categories above', '/categories', async (page) => (await openFirst(page), press(page, /Parent category/))],
  ['the orders of posts', '/categories', async (page) => (await openFirst(page), press(page, /Post order/))],
  ['the types of redirects', '/redirects', async (page) => (await openFirst(page), press(page, /Type/))],
  ['the sources of a move', '/settings/moving', (page) => press(page, /Import from/)],
  ['the kinds of publishers', '/settings/organisation', (page) => press(page, /Published by/)],
  [
    'the shapes of a crop',
    '/media',
    async (page) => (await openFirst(page), await inDialog(page, 'Crop or resize'), press(page, /Aspect ratio/)),
  ],
  ['the view of a list', '/posts?q=loaf', (page) => press(page, 'View')],
  ['what to do with an address', '/broken-links', (page) => press(page, 'More for /lost')],
];

describeInBrowser('what opens above a screen', () => {
  let browser: Browser;
  let blog: Blog;
  const windows: Record<number, Window> = {};

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    for (const width of [360, 1280]) {
      const window = await Window.open(browser, blog.owner, { width, bypassCSP: true });
      await window.context.route('http://localhost:0/media/**', serveFile);
      await window.goto('/account');
      windows[width] = window;
    }
  });
  afterAll(() => browser?.close());

  const above = (page: Page) =>
    page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=region]');

  it.each(DIALOGS)('%s has no barriers', async (name, path, open) => {
    for (const [width, window] of Object.entries(windows)) {
      const { page } = window;
      await window.goto(`/w/${blog.slug}${path}`);
      // On a phone the side bar is a drawer.
      if (width === '360' && name.startsWith('the menu of')) await press(page, 'Menu');
      await open(page);
      await above(page).last().waitFor();
      await expectNoBarriers(page);
      expect(window.taken()).toEqual([]);
    }
  });

  it.each(LISTS)('%s, as a list, have no barriers, and names that begin with what is seen', async (_, path, open) => {
    for (const window of Object.values(windows)) {
      const { page } = window;
      await window.goto(`/w/${blog.slug}${path}`);
      await open(page);
      await page.locator('[role=listbox], [role=menu]').last().waitFor();
      await expectNoBarriers(page, true);
      expect(window.taken()).toEqual([]);
    }
  });

  it('the drawer of a phone has no barriers', async () => {
    const { page } = windows[360]!;
    await windows[360]!.goto(`/w/${blog.slug}`);
    await press(page, 'Menu');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await expectNoBarriers(page);
    expect(windows[360]!.taken()).toEqual([]);
  });

  it.each([
    ['a key', '/keys', 'New key', 'Create key', 'Copy your key now'],
    ['an invitation', '/members', 'Invite', 'Create invitation', 'Invitation created'],
  ])('%s that is shown once has no barriers', async (_, path, begin, make, title) => {
    for (const window of Object.values(windows)) {
      const { page } = window;
      await window.goto(`/w/${blog.slug}${path}`);
      await press(page, begin);
      await page.keyboard.type(path === '/keys' ? 'website' : `${crypto.randomUUID()}@example.org`);
      await page.getByRole('button', { name: make }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
      await expectNoBarriers(page);
      expect(window.taken()).toEqual([]);
    }
  });

  it('the sign-in above a page has no barriers', async () => {
    for (const width of [360, 1280]) {
      const window = await Window.open(browser, blog.owner, { width, bypassCSP: true });
      await window.goto(`/w/${blog.slug}/tags`);
      await endSession(window);
      await window.page.getByRole('link', { name: 'Sourdough' }).first().click();
      await window.page.getByLabel('Password').waitFor();
      await expectNoBarriers(window.page);
      await window.close();
    }
  });

  it('a message at the edge has no barriers', async () => {
    for (const window of Object.values(windows)) {
      await window.goto(`/w/${blog.slug}/tags`);
      await openFirst(window.page);
      await inDialog(window.page, 'Save');
      await window.page.getByText('Saved.').waitFor();
      await expectNoBarriers(window.page);
      expect(window.taken()).toEqual([]);
    }
  });
});
