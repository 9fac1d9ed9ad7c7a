import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

describeInBrowser('how a screen starts', () => {
  let browser: Browser;
  let blog: Blog;
  beforeAll(async () => void ([browser, blog] = await Promise.all([openBrowser(), fillBlog()])));
  afterAll(() => browser?.close());

  /** Names of scripts and paths of data, in the order in which they were asked for, and warnings of the browser. */
  const opened = async (path: string) => {
    const window = await Window.open(browser, blog.owner);
    const asked: string[] = [];
    const warnings: string[] = [];
    window.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    window.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await window.goto(path);
    await window.close();
    return { asked, warnings };
  };

  it('asks who is there once, and for the files of the screen before its data', async () => {
    const { asked, warnings } = await opened(`/w/${blog.slug}/posts`);
    expect(asked.filter((path) => path.endsWith('/me'))).toHaveLength(1);
    const at = (end: RegExp) => asked.findIndex((path) => end.test(path));
    expect(at(/\/Posts-/)).toBeGreaterThan(0);
    expect(at(/\/me$/)).toBeLessThan(at(/\/workspaces\/[^/]+\/posts$/));
    expect(warnings).toEqual([]);
  });

  it('asks for the rows of the list before anything else of it, and once', async () => {
    const { asked } = await opened(`/w/${blog.slug}/posts?status=draft`);
    const ofWorkspace = asked.filter((path) => path.includes('/workspaces/'));
    expect(ofWorkspace[0]).toMatch(/\/posts$/);
    expect(ofWorkspace.filter((path) => path.endsWith('/posts'))).toHaveLength(1);
  });

  it('shows the first rows of a long list at once, and soon all', async () => {
    const long = await fillBlog();
    for (let at = 0; at < 30; at += 1) {
      await long.owner.post(`${long.path}/redirects`, { fromPath: `/old-${at}`, toPath: '/new', type: 'Permanent301' });
    }
    const window = await Window.open(browser, long.owner);
    await window.goto(`/w/${long.slug}/redirects`);
    expect(await window.page.locator('tr[data-row]').count()).toBe(31);
    expect(window.taken()).toEqual([]);
    await window.close();
  });
});
