import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { screensOf } from './harness/screens.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NAMES = screensOf({ slug: '', postId: '', pageId: '' }).map(({ name }) => name);

describeInBrowser('every screen of the dashboard', () => {
  let browser: Browser;
  let blog: Blog;
  const windows: Record<number, Window> = {};

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    for (const width of [360, 1280])
      windows[width] = await Window.open(browser, blog.owner, { width, bypassCSP: true });
  });
  afterAll(() => browser?.close());

  it.each(NAMES.flatMap((name) => [360, 1280].map((width) => [name, width] as const)))(
    '%s at %d px has no barriers, in light and dark',
    async (name, width) => {
      const window = windows[width]!;
      await window.goto(screensOf(blog).find((screen) => screen.name === name)!.path);
      await look(window, 'light');
      await look(window, 'dark');
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
      for (const colorScheme of ['light', 'dark'] as const) {
        await window.page.emulateMedia({ colorScheme });
        await window.goto(`/w/${blog.slug}${path}`);
        await window.page.getByRole('button', { name: button }).click();
        await window.page.getByRole('dialog').waitFor();
        await look(window, colorScheme);
      }
      expect(window.taken()).toEqual([]);
    }
  });

  it.each(['/sign-in', '/welcome'])('%s has no barriers', async (path) => {
    for (const width of [360, 1280]) {
      const window = await Window.open(browser, null, { width, bypassCSP: true });
      await window.goto(path);
      await look(window, 'light');
      await look(window, 'dark');
      await window.close();
    }
  });
});

async function look({ page }: Window, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Until the other colours are painted.
  await page.waitForTimeout(100);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const run = `axe.run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 2).map(({ html, any, all }) => html.slice(0, 160) + ' ' + ((any[0] ?? all[0])?.message ?? '')).join(' | ')))`;
  return page.evaluate<string[]>(run);
}
