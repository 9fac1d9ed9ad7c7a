import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

/** The accessibility tree of the main screens: roles, names and their order. Change it only deliberately. */
describeInBrowser('read out', () => {
  let browser: Browser;
  let blog: Blog;
  let window: Window;

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    window = await Window.open(browser, blog.owner);
    await window.goto('/account');
  });
  afterAll(() => browser?.close());

  it.each(['', '/posts', '/redirects', '/broken-links', '/media', '/categories'])('%s', async (path) => {
    await window.walk(`/w/${blog.slug}${path}`);
    expect(withoutChance(await window.page.locator('main').ariaSnapshot(), blog)).toMatchSnapshot();
  });

  it('the side bar', async () => {
    await window.walk(`/w/${blog.slug}`);
    const bar = window.page.getByRole('navigation', { name: 'Workspace' });
    expect(withoutChance(await bar.ariaSnapshot(), blog)).toMatchSnapshot();
  });

  it('the editor', async () => {
    await window.walk(`/w/${blog.slug}/posts/${blog.postId}`);
    await window.page.locator('.ProseMirror').waitFor();
    await window.page.getByRole('button', { name: /^Search \d+$/ }).waitFor();
    expect(withoutChance(await window.page.locator('main').ariaSnapshot(), blog)).toMatchSnapshot();
  });
});

/** Ids, addresses and times differ in every run. */
function withoutChance(snapshot: string, { slug }: Blog): string {
  return snapshot
    .replaceAll(slug, '<workspace>')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}(\.\w+)?/g, '<id>')
    .replace(/\d{1,2}:\d{2}\s(AM|PM)/g, '<time>')
    .replace(/\d+(\.\d+)? (k?B)\b/g, '<size>');
}
