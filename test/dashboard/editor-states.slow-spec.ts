import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(180_000);

const EVERY_BLOCK = [
  { type: 'paragraph', text: 'Flour and **water**, a [link](/loaf) and `code`.' },
  { type: 'heading', level: 2, text: 'Mix' },
  { type: 'list', style: 'ordered', items: ['one', 'two'] },
  { type: 'quote', text: 'Said', attribution: 'Somebody' },
  { type: 'code', code: 'let it = rest;', language: 'javascript' },
  { type: 'divider' },
  { type: 'callout', variant: 'info', title: 'Look', body: 'here' },
  { type: 'video_embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { type: 'tweet_embed', url: 'https://x.com/nasa/status/1234567890123456789' },
  { type: 'faq', items: [{ question: 'Why?', answer: 'Because.' }] },
  { type: 'cta', title: 'Come', body: 'and see', linkLabel: 'Go', linkUrl: '/loaf', variant: 'default' },
  { type: 'key_takeaways', items: ['Rest it.'] },
  { type: 'paragraph', text: 'the end' },
];

/** Features that a service may not support are requested once, and then left out. */
const NOT_KEPT = /^404 .*\/(revisions|activity)$/;

const end = async (page: Page) => {
  await page.locator('.ProseMirror').getByText('the end', { exact: true }).click();
  await page.keyboard.press('End');
};

/** What can be opened above or beside the text, and how. */
const STATES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['every kind of block', () => Promise.resolve()],
  ...['Publish', 'Structured data', 'Related posts', 'Outline', 'History'].map(
    (name) =>
      [
        `the panel ${name}`,
        async (page: Page) => {
          await panel(page, name);
          await page.getByRole('heading', { name }).first().waitFor();
        },
      ] as const,
  ),
  [
    'the links of its preview',
    async (page) => {
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      await page.getByRole('button', { name: 'Revoke' }).first().waitFor();
    },
  ],
  ['the panel of scores', (page) => panel(page, 'Search')],
  [
    'the menu of blocks',
    async (page) => {
      const menu = page.getByRole('listbox', { name: 'Blocks' });
      // A new screen takes the focus once more, so text typed at that moment would be lost.
      for (let tries = 0; tries < 5 && !(await menu.isVisible()); tries += 1) {
        await end(page);
        await page.keyboard.press('Enter');
        await page.keyboard.type('/');
        await menu.waitFor({ timeout: 5_000 }).catch(() => undefined);
      }
      await menu.waitFor();
    },
  ],
  [
    'the toolbar, and a link being made',
    async (page) => {
      await end(page);
      await page.keyboard.press('Shift+Home');
      await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
      await expectNoBarriers(page);
      await page.keyboard.press('Control+k');
      await page.getByLabel('URL or post title').waitFor();
    },
  ],
  [
    'the menu of a block',
    async (page) => {
      await end(page);
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'the question before it is published',
    async (page) => {
      await page.getByRole('button', { name: 'Publish', exact: true }).filter({ hasText: 'Publish' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'the question before it is deleted',
    async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
];

describeInBrowser('every state of the editor', () => {
  let browser: Browser;
  let blog: Blog;
  let authorId: string;
  let count = 0;
  const windows: Record<number, Window> = {};

  beforeAll(async () => {
    browser = await openBrowser();
    blog = await fillBlog();
    const { data } = await blog.owner.get<{ data: { id: string }[] }>(`${blog.path}/authors`);
    authorId = data[0]!.id;
    for (const width of [360, 1280])
      windows[width] = await Window.open(browser, blog.owner, { width, bypassCSP: true });
  });
  afterAll(() => browser?.close());

  /** A separate post for each, because text typed into another one would be found as an unsaved draft. */
  const aPost = async () => {
    const post = { title: 'Every block', slug: `every-block-${(count += 1)}`, authorId, bodyJson: EVERY_BLOCK };
    return (await blog.owner.post<{ id: string }>(`${blog.path}/posts`, post)).id;
  };

  it.each(STATES.flatMap(([name, open]) => [360, 1280].map((width) => [name, width, open] as const)))(
    '%s at %d px has no barriers',
    async (_, width, open) => {
      const window = windows[width]!;
      await window.goto(`/w/${blog.slug}/posts/${await aPost()}`);
      await window.page.locator('.ProseMirror').waitFor();
      await open(window.page);
      await expectNoBarriers(window.page);
      expect(window.taken().filter((complaint) => !NOT_KEPT.test(complaint))).toEqual([]);
    },
  );

  it('asks which of two texts stays without barriers', async () => {
    const { page } = windows[1280]!;
    const id = await aPost();
    await windows[1280]!.goto(`/w/${blog.slug}/posts/${id}`);
    await end(page);
    await page.keyboard.type(' of mine');
    const bodyJson = EVERY_BLOCK.map((block) =>
      block.text === 'the end' ? { ...block, text: 'the end of all' } : block,
    );
    await blog.owner.patch(`${blog.path}/posts/${id}`, { bodyJson });
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Resolve conflict' }).waitFor();
    await expectNoBarriers(page);
    windows[1280]!.taken();
  });
});

async function panel(page: Page, name: string): Promise<void> {
  const button = page.getByRole('toolbar', { name: 'Panels' }).getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
}
