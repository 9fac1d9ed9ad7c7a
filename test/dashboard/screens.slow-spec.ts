import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { expectFits } from './harness/fits.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

const NAMES = screensOf({ slug: '', postId: '', pageId: '' }).map(({ name }) => name);

describeInBrowser('every screen of the dashboard', () => {
  let browser: Browser;
  let blog: Blog;
  const windows: Record<number, Window> = {};

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    for (const width of [360, 1280]) {
      const window = await Window.open(browser, blog.owner, { width, bypassCSP: true });
      await window.goto('/account');
      windows[width] = window;
    }
  });
  afterAll(() => browser?.close());

  it.each(NAMES.flatMap((name) => [360, 1280].map((width) => [name, width] as const)))(
    '%s at %d px has no barriers, in light and dark, and fits every width',
    async (name, width) => {
      const window = windows[width]!;
      await window.walk(screensOf(blog).find((screen) => screen.name === name)!.path);
      await expectNoBarriers(window.page);
      if (width === 1280) await expectFits(window.page);
      expect(window.taken()).toEqual([]);
    },
  );

  it.each([
    ['a new tag', '/tags', 'New tag'],
    ['a new author', '/authors', 'New author'],
    ['a new category', '/categories', 'New category'],
    ['a new redirect', '/redirects', 'New redirect'],
    ['an invitation', '/members', 'Invite'],
    ['a new key', '/keys', 'New key'],
  ])('the dialog of %s has no barriers', async (_, path, button) => {
    for (const window of Object.values(windows)) {
      await window.walk(`/w/${blog.slug}${path}`);
      await window.page.getByRole('button', { name: button }).click();
      await window.page.getByRole('dialog').waitFor();
      await expectNoBarriers(window.page);
      expect(window.taken()).toEqual([]);
    }
  });

  it.each(['/sign-in', '/welcome'])('%s has no barriers', async (path) => {
    for (const width of [360, 1280]) {
      const window = await Window.open(browser, null, { width, bypassCSP: true });
      await window.goto(path);
      await expectNoBarriers(window.page);
      await window.close();
    }
  });
});
