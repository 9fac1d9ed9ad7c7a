import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { serveFile } from './harness/files.ts';
import { misfits } from './harness/fits.ts';
import { screensOf } from './harness/screens.mjs';
import { tabThrough } from './harness/tab.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(120_000);

const NAMES = screensOf({ slug: '', postId: '', pageId: '' }).map(({ name }) => name);
const FINE = { missed: [], faults: [] };

/** Half of a laptop's width and height: what a page has that is magnified to 200 %. */
const MAGNIFIED = { width: 640, height: 430 };

/** What opens above a screen: by which key, or by pressing what, one after the other. */
const OPENINGS: readonly (readonly [path: string, ...presses: string[]])[] = [
  ['', 'Sourdough: switch workspace'],
  ['', 'Sourdough: account'],
  ['', 'Search'],
  ['/posts', 'View'],
  ['/posts/:post', 'More'],
  ['/posts/:post', 'Preview'],
  ['/categories', 'New category'],
  ['/tags', 'New tag'],
  ['/tags', 'Sourdough', 'Delete'],
  ['/authors', 'New author'],
  ['/media', 'loaf.png', 'Crop'],
  ['/redirects', 'New redirect'],
  ['/broken-links', 'Redirect /lost'],
  ['/broken-links', 'More for /lost'],
  ['/members', 'Invite'],
  ['/keys', 'New key'],
  ['/keys', 'Revoke Sourdough'],
  ['/settings/danger', 'Delete workspace'],
];

const DIALOG = ':is([role=dialog], [role=alertdialog])';
const ABOVE = `${DIALOG}, [role=menu]`;
const IS_ABOVE = `document.activeElement.closest('${ABOVE}') !== null`;

describeInBrowser('by Tab alone', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    window = await Window.open(browser, blog.owner, { bypassCSP: true });
    await window.context.route('http://localhost:0/media/**', serveFile);
    ({ page } = window);
    await window.goto('/account');
  });
  afterAll(() => browser?.close());

  it('the frame of a screen is gone through from its beginning', async () => {
    await window.goto(`/w/${blog.slug}`);
    await page.evaluate(`{
      const start = document.createElement('button');
      document.body.prepend(start);
      start.focus();
    }`);
    expect(await tabThrough(page, 'body > :not(button)')).toEqual(FINE);
    await page.evaluate(`document.querySelector('body > button').remove()`);
  });

  it.each(NAMES)('%s is gone through, each focus seen and no target small, and fits at 200 %%', async (name) => {
    await window.walk(screensOf(blog).find((screen) => screen.name === name)!.path);
    await page.evaluate(`document.activeElement.blur(); document.querySelector('main').focus()`);
    expect(await tabThrough(page, 'main')).toEqual(FINE);
    const size = page.viewportSize()!;
    await page.setViewportSize(MAGNIFIED);
    const cut = await misfits(page);
    await page.setViewportSize(size);
    expect([cut, window.taken()]).toEqual([[], []]);
  });

  it.each(OPENINGS)(
    'on %j, what %s opens is gone through, keeps the focus and gives it back',
    async (path, ...presses) => {
      await window.goto(`/w/${blog.slug}${path.replace(':post', blog.postId)}`);
      const above = page.locator(ABOVE);
      for (const [at, name] of presses.entries()) {
        const place = at > 0 ? above.last() : page.locator(path === '' ? 'body' : 'main');
        const one = (role: 'link' | 'button') => place.getByRole(role, { name });
        const opener = one('button').or(one('link')).first();
        await opener.focus();
        await page.evaluate(`document.activeElement.dataset.opener = ${at}`);
        await page.keyboard.press('Enter');
        await above.nth(at).waitFor();
        await window.settled();
      }
      if ((await page.locator('[role=menu]').count()) === 0) expect(await tabThrough(page, DIALOG)).toEqual(FINE);
      expect(await page.evaluate(IS_ABOVE)).toBe(true);
      for (const at of [...presses.keys()].toReversed()) {
        await page.keyboard.press('Escape');
        await above.nth(at).waitFor({ state: 'detached' });
        await window.settled();
        expect(await page.evaluate('document.activeElement.dataset.opener')).toBe(String(at));
      }
      expect(window.taken()).toEqual([]);
    },
  );
});
