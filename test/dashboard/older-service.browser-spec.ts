import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(120_000);

/** What services of the first releases did not have. */
const LATER =
  /\/(?:revisions|preview-links|search|overview|bulk|bulk-delete|preferences|sessions|extension-fields|extension-permissions|check-move|usage-counts|limits|follow|schedule|edits|stream)(?:[/?]|$)/;

describeInBrowser('with a service of before', () => {
  let browser: Browser;
  let blog: Blog;
  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
  });
  afterAll(() => browser?.close());

  it('every screen opens, without what the service lacks', async () => {
    const window = await Window.open(browser, blog.owner);
    const { page } = window;
    await page.route('**/api/v1/dashboard/**', (route) =>
      LATER.test(route.request().url())
        ? route.fulfill({
            status: 404,
            json: { code: 'NOT_FOUND', message: 'There is nothing at this path.', details: null },
          })
        : route.fallback(),
    );
    await window.goto('/account');
    expect(await page.getByRole('heading', { name: 'Signed in' }).count()).toBe(0);
    const seen: unknown[] = [];
    for (const { name, path } of screensOf(blog)) {
      await window.walk(path);
      const alerts = await page.getByRole('alert').allTextContents();
      const faults = window.taken().filter((complaint) => !complaint.startsWith('404 '));
      seen.push([name, alerts, faults]);
    }
    expect(seen).toEqual(screensOf(blog).map(({ name }) => [name, [], []]));
    await window.close();
  });
});
