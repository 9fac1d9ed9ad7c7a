import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { fillBlog, type Blog } from './harness/blog.ts';
import { screensOf } from './harness/screens.mjs';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

const FOLDER = 'dist/dashboard';
const SOME = { slug: 'some-blog', postId: '1', pageId: '2' };

type Screen = readonly [path: string, isKnown: boolean, files: readonly string[]];
type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>;

/** What the build wrote into the page's first script. */
function screensInStart(): readonly Screen[] {
  const name = readdirSync(join(FOLDER, 'assets')).find((file) => /^start-[\w-]{8}\.js$/.test(file)) ?? '';
  const list = /\}\)\((\[.*\]), \[.*\]\);\s*$/s.exec(readFileSync(join(FOLDER, 'assets', name), 'utf8'))?.[1];
  return JSON.parse(list ?? '[]') as readonly Screen[];
}

const manifest = () => JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')) as Manifest;

describe('what the first script of the page knows of the screens', () => {
  const screenAt = (path: string) =>
    screensInStart().find(([pattern]) => new RegExp(pattern).test(`/dashboard${path}`));

  it.each([...screensOf(SOME), ...['/sign-in', '/welcome', '/invitation'].map((path) => ({ name: path, path }))])(
    'names every file of $name',
    ({ path }) => {
      const chunks = manifest();
      const [, isKnown, files] = screenAt(path) ?? ['', false, []];
      const own = Object.keys(chunks).filter((key) => key.startsWith('src/screens/'));
      const opened = own.filter((key) => files.includes(chunks[key]!.file));
      expect(opened).toHaveLength(1);
      const ofPage = [
        chunks['index.html']!.file,
        ...(chunks['index.html']!.imports ?? []).map((key) => chunks[key]!.file),
      ];
      for (const key of [...opened, ...(path.startsWith('/w/') ? ['src/shell/WorkspaceShell.tsx'] : [])]) {
        const needed = [key, ...(chunks[key]!.imports ?? [])].map((each) => chunks[each]!.file);
        expect([...files, ...ofPage]).toEqual(expect.arrayContaining(needed));
      }
      expect(isKnown).toBe(path.startsWith('/w/') || path === '/workspaces' || path === '/account');
    },
  );

  it('prefers a screen of its own to one of any id', () => {
    expect(screenAt('/w/blog/posts/planned')?.[2].join()).toMatch(/ScheduledPosts/);
    expect(screenAt('/w/blog/posts/01')?.[2].join()).not.toMatch(/ScheduledPosts/);
    expect(screenAt('/w/blog/nowhere')).toBeUndefined();
  });
});

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

  it('asks who is there once, and for the files of the screen, before the application runs', async () => {
    const { asked, warnings } = await opened(`/w/${blog.slug}/posts`);
    const at = (end: RegExp) => asked.findIndex((path) => end.test(path));
    expect(asked.filter((path) => path.endsWith('/me'))).toHaveLength(1);
    const data = at(/\/workspaces\/[^/]+\/posts$/);
    for (const file of [/\/WorkspaceShell-/, /\/Posts-/, /\/frame-/, /\/me$/]) {
      expect([file, at(file) >= 0 && at(file) < data]).toEqual([file, true]);
    }
    expect(asked.slice(data).filter((path) => path.endsWith('.js') && !/Palette|arrow/.test(path))).toEqual([]);
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
