import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { reportLost } from './harness/blog.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { PASSWORD } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

jest.setTimeout(180_000);

interface Published {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly bodyJson: readonly object[];
  readonly category: { readonly name: string } | null;
  readonly tags: readonly { readonly name: string }[];
}

const HERE = '/api/v1/dashboard';
/** The errors that a new visitor causes before there is an account. */
const NOBODY_YET = `401 ${HERE}/me`;
/** An unsaved post has no state and no activity log. */
const NOT_KEPT = /^404 .*\/(revisions|activity)$/;

describeInBrowser('from the first run to a published post, by keys alone', () => {
  const shared = process.env[SERVICE_URL];
  let service: Service;
  let browser: Browser;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    service = await Service.start();
    process.env[SERVICE_URL] = service.url;
    browser = await openBrowser();
    window = await Window.open(browser, null);
    ({ page } = window);
  });
  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
  });

  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  it('makes an account', async () => {
    await window.goto('/');
    await heading('Welcome');
    await tabTo(page, 'Your name');
    await type(page, 'Mara');
    await tabTo(page, 'Email');
    await type(page, 'mara@example.org');
    await tabTo(page, 'Password');
    await type(page, PASSWORD);
    await press('Enter');
    await heading('Workspaces');
    expect(window.taken().filter((complaint) => complaint !== NOBODY_YET)).toEqual([]);
  });

  it('makes a workspace', async () => {
    await tabTo(page, 'New workspace');
    await press('Enter');
    await page.getByRole('dialog', { name: 'New workspace' }).waitFor();
    await type(page, 'Crumbs');
    await press('Enter');
    await heading('Crumbs');
    expect(window.taken()).toEqual([]);
  });

  it('makes a category', async () => {
    await press('Control+k');
    await type(page, 'Categ');
    await page.getByRole('option', { name: 'Categories' }).waitFor();
    await press('Enter');
    await heading('Categories');
    await press('c');
    await page.getByRole('dialog', { name: 'New category' }).waitFor();
    await tabTo(page, 'Name');
    await type(page, 'Baking');
    await press('Enter');
    await page.getByRole('link', { name: 'Baking', exact: true }).waitFor();
    await press('g', 'h');
    await heading('Crumbs');
    expect(window.taken()).toEqual([]);
  });

  it('writes and publishes a post', async () => {
    const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#c26f3a' } })
      .png()
      .toBuffer();
    const file = { name: 'loaf.png', mimeType: 'image/png', buffer: picture };
    page.once('filechooser', (chooser) => void chooser.setFiles([file]));
    await press('c');
    await page.locator('.ProseMirror').waitFor();
    await type(page, 'One loaf');
    await press('Enter');
    await type(page, 'Flour and water');
    // Keys as fast as possible, without waiting for the page.
    await press('Shift+Home', 'Control+k');
    await type(page, 'https://flour.example/rye');
    await press('Enter', 'End', 'Enter');
    await type(page, '## Bake');
    await press('Enter');
    await type(page, '- hot');
    await press('Enter');
    await type(page, 'long');
    await press('Enter', 'Enter');
    await type(page, '/image');
    await page.getByRole('listbox', { name: 'Blocks' }).waitFor();
    await press('Enter');
    await tabTo(page, 'Choose an image');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Choose an image' }).waitFor();
    await tabTo(page, 'Upload a file');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Choose an image' }).waitFor({ state: 'detached' });
    await tabTo(page, 'Alt text');
    await type(page, 'A loaf');
    await press('F6');
    await tabTo(page, 'Write as Mara');
    await press('Enter');
    await page.getByText('Posts need an author').waitFor({ state: 'detached' });
    await tabTo(page, 'Category');
    await type(page, 'Bak');
    await page.getByRole('option', { name: 'Baking' }).waitFor();
    await press('ArrowDown', 'Enter');
    await tabTo(page, 'Add a tag');
    await type(page, 'rye');
    await press('Enter');
    await page.getByRole('button', { name: 'Remove rye' }).waitFor();
    await press('Control+Shift+Enter');
    await page.getByRole('dialog', { name: 'Publish this post?' }).waitFor();
    await press('Enter');
    await page.getByText('Published', { exact: true }).first().waitFor();
    const [post] = await posts(page);
    expect([post?.title, post?.status, post?.bodyJson]).toEqual([
      'One loaf',
      'published',
      [
        { type: 'paragraph', text: '[Flour and water](https://flour.example/rye)' },
        { type: 'heading', level: 2, text: 'Bake', id: 'bake' },
        { type: 'list', style: 'bullet', items: ['hot', 'long'] },
        expect.objectContaining({ type: 'image', alt: 'A loaf' }),
      ],
    ]);
    expect([post?.category?.name, post?.tags.map(({ name }) => name)]).toEqual(['Baking', ['rye']]);
    expect(window.taken().filter((complaint) => !NOT_KEPT.test(complaint))).toEqual([]);
  });

  it('leads readers on from a broken link', async () => {
    const headers = { Origin: service.url };
    const keys = `${HERE}${await workspacePath(page)}/api-keys`;
    const made = await page.request.post(keys, { data: { name: 'site' }, headers });
    await reportLost(((await made.json()) as { key: string }).key, '/old-loaf', 'https://example.net/links');
    // Letters belong to the text where it has the focus.
    await tabTo(page, 'Posts');
    await press('g', 'b');
    await page.getByRole('button', { name: '/old-loaf', exact: true }).waitFor();
    await press('j', 'r');
    await page.getByRole('dialog', { name: 'Redirect' }).waitFor();
    await type(page, '/one-loaf');
    await press('Enter');
    await page.getByRole('heading', { name: 'No open broken links' }).waitFor();
    expect(window.taken().filter((complaint) => !NOT_KEPT.test(complaint))).toEqual([]);
  });
});

/** Types key by key, without pauses. */
async function type(page: Page, text: string): Promise<void> {
  for (const sign of text) await page.keyboard.press(sign === ' ' ? 'Space' : sign);
}

/** Presses Tab until the named element has the focus, and checks that the focus is never lost. */
async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < 60; step++) {
    const at = await page.evaluate<string>(`{
      const { activeElement: at } = document;
      (at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent).trim();
    }`);
    if (at === name) return;
    seen.push(at.slice(0, 40));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing is called ${name} among ${seen.join(' · ')}.`);
}

async function get<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(`${HERE}${path}`)).json() as Promise<T>;
}

async function workspacePath(page: Page): Promise<string> {
  const { memberships } = await get<{ memberships: { workspace: { id: string } }[] }>(page, '/me');
  return `/workspaces/${memberships[0]!.workspace.id}`;
}

/** The state on the service, requested as the page does. */
async function posts(page: Page): Promise<Published[]> {
  const path = `${await workspacePath(page)}/posts`;
  const { data } = await get<{ data: { id: string }[] }>(page, path);
  return Promise.all(data.map(({ id }) => get<Published>(page, `${path}/${id}`)));
}
