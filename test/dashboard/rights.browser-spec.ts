import { PERMISSIONS } from '@app/shared-kernel';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { screensOf } from './harness/screens.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

// Two dozen screens are opened for each right.
jest.setTimeout(180_000);

/** The editors show a notice and no heading to whoever may not open what they would edit. */
const EDITORS = new Set(['post', 'new post', 'page']);

describeInBrowser('with one right alone', () => {
  let browser: Browser;
  let blog: Blog;
  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
  });
  afterAll(() => browser?.close());

  it.each(PERMISSIONS)(
    '%s: what the side bar offers opens without a refusal, and every other screen says why not',
    async (permission) => {
      const member = await blog.owner.invite(blog.path, [permission]);
      const window = await Window.open(browser, member);
      await window.goto(`/w/${blog.slug}`);
      const links = await window.page.getByRole('navigation', { name: 'Workspace' }).getByRole('link').all();
      const offered = await Promise.all(links.map((link) => link.getAttribute('href')));
      for (const path of offered) {
        await window.walk(path!.replace('/dashboard', ''));
        expect(await window.page.getByRole('heading').first().isVisible()).toBe(true);
        expect([path, window.taken()]).toEqual([path, []]);
      }
      for (const { name, path } of screensOf(blog)) {
        if (offered.includes(`/dashboard${path}`) || EDITORS.has(name)) continue;
        await window.walk(path);
        const refusals = window.taken();
        expect([name, refusals.filter((complaint) => !complaint.startsWith('403 '))]).toEqual([name, []]);
        expect([name, await window.page.getByRole('heading').first().isVisible()]).toEqual([name, true]);
      }
      await window.close();
    },
  );
});
