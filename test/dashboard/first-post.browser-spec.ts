import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
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
    await tabTo(page, 'E-mail');
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

  it('writes and publishes a post', async () => {
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
    await press('F6');
    await tabTo(page, 'Write as Mara');
    await press('Enter');
    await page.getByText('A post needs an author').waitFor({ state: 'detached' });
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
      ],
    ]);
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

/** The state on the service, requested as the page does. */
async function posts(page: Page): Promise<Published[]> {
  const get = async <T>(path: string) => (await page.request.get(`${HERE}${path}`)).json() as Promise<T>;
  const { memberships } = await get<{ memberships: { workspace: { id: string } }[] }>('/me');
  const path = `/workspaces/${memberships[0]!.workspace.id}/posts`;
  const { data } = await get<{ data: { id: string }[] }>(path);
  return Promise.all(data.map(({ id }) => get<Published>(`${path}/${id}`)));
}
