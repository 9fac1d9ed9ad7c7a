import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(120_000);

const NAMES = screensOf({ slug: '', postId: '', pageId: '' }).map(({ name }) => name);
/** Screens of one entity, which are gone or there, but not empty. */
const OF_ONE = new Set(['post', 'page']);
const WIDTHS = [360, 1280];
/** What a screen asks for; the user and their rights are known before it is drawn. */
const ASKED = /\/api\/v1\/dashboard\/(?:workspaces\/|me\/sessions)/;

const refusal = {
  code: 'FORBIDDEN',
  message: 'You need the permission to read this.',
  details: null,
  requestId: 'r-1',
};

describeInBrowser('without barriers', () => {
  let browser: Browser;
  let blog: Blog;
  let empty: Blog;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    const nothing = await blog.owner.workspace();
    empty = { ...blog, ...nothing };
    window = await Window.open(browser, blog.owner, { bypassCSP: true });
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  const pathOf = (of: Blog, name: string) => screensOf(of).find((screen) => screen.name === name)!.path;
  const checked = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 });
      await expectNoBarriers(page);
    }
  };
  /** Opens a screen while each of its questions meets this; afterwards each has an answer. */
  const opened = async (
    path: string,
    meet: (route: Route) => Promise<void> | void,
    release = () => Promise.resolve(),
  ) => {
    await page.route(ASKED, (route) => (route.request().method() === 'GET' ? meet(route) : route.fallback()));
    try {
      await page.goto(`/dashboard${path}`);
      await page.getByRole('heading').first().waitFor();
      // Skeletons appear after a moment.
      await page.waitForTimeout(200);
      await checked();
    } finally {
      // Leaving the screen waits for its answers, and a question that no screen calls off would never get one.
      await release();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // An open text would ask whether it may go.
      await window.walk('/account');
    }
  };

  it.each(NAMES.filter((name) => !OF_ONE.has(name)))('%s is drawn where there is nothing', async (name) => {
    await window.goto(pathOf(empty, name));
    await checked();
    expect(window.taken()).toEqual([]);
  });

  it.each(NAMES)('%s is on its way', async (name) => {
    const held = new Set<Route>();
    let isReleased = false;
    const hold = (route: Route) => (isReleased ? route.fallback() : void held.add(route));
    await opened(pathOf(blog, name), hold, async () => {
      isReleased = true;
      await Promise.allSettled([...held].map((route) => route.fallback()));
    });
    window.taken();
  });

  it.each(NAMES)('%s says what it met', async (name) => {
    await opened(pathOf(blog, name), (route) => route.fulfill({ status: 403, json: refusal }));
    window.taken();
  });

  it.each(['posts', 'tags', 'authors', 'pages', 'media', 'redirects', 'broken links'])(
    '%s has nothing like what is looked for',
    async (name) => {
      await window.goto(`${pathOf(blog, name)}?q=nothing-is-like-this`);
      await page.getByRole('heading', { name: / match/ }).waitFor();
      await checked();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByRole('heading', { name: / match/ }).waitFor({ state: 'detached' });
      await window.settled();
      expect(new URL(page.url()).searchParams.has('q')).toBe(false);
      expect(window.taken()).toEqual([]);
    },
  );

  it.each([
    ['an unknown workspace', '/w/nowhere-at-all'],
    ['an unknown address', '/nowhere'],
    ['an invitation that never was', '/invitation#nothing'],
    ['a post that is gone', 'posts/00000000-0000-4000-8000-000000000000'],
  ])('%s says so', async (_, path) => {
    await window.goto(path.startsWith('/') ? path : `/w/${blog.slug}/${path}`);
    await checked();
    window.taken();
  });
});
