import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { SERVICE_URL } from './harness/global-setup.ts';
import { PASSWORD, Person } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, write, Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

const paragraph = (text: string) => ({ type: 'paragraph', text });

describeInBrowser('what others change while a page is open', () => {
  const shared = process.env[SERVICE_URL];
  let service: Service;
  let browser: Browser;
  let writer: Writer;
  let other: Person;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    service = await Service.start();
    process.env[SERVICE_URL] = service.url;
    browser = await openBrowser();
    writer = await Writer.start();
    other = await writer.person.invite(writer.path, ['posts:read', 'posts:write']);
  });
  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
  });
  beforeEach(async () => {
    window = await Window.open(browser, writer.person);
    ({ page } = window);
  });
  afterEach(() => window?.close());

  /** The page must have opened the stream before the change is made. */
  const follows = (on: Page) =>
    on.waitForResponse((response) => response.url().endsWith('/changes/stream') && response.ok());
  const change = (id: string, fields: object) => other.patch(`${writer.path}/posts/${id}`, fields);
  const news = () => page.getByRole('status').filter({ hasText: 'changed' });

  it('is told in the editor, by name, and loaded when asked for', async () => {
    const id = await writer.aPost('Told', [paragraph('first'), paragraph('second')]);
    const streams = follows(page);
    await writer.open(page, id);
    await streams;
    await change(id, { bodyJson: [paragraph('first'), paragraph('second theirs')] });
    await page.getByText('Somebody changed this post').waitFor();
    expect(await page.locator('.ProseMirror').innerText()).not.toContain('theirs');
    await page.getByRole('button', { name: 'Load changes' }).click();
    await page.getByText('second theirs').waitFor();
    await page.getByText('Somebody changed this post').waitFor({ state: 'detached' });
    await write(page, 'first', ' mine');
    await change(id, { excerpt: 'Theirs' });
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('button', { name: 'Merge' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await saved(page);
    expect(await writer.stored(id)).toMatchObject({
      excerpt: 'Theirs',
      bodyJson: [paragraph('first mine'), paragraph('second theirs')],
    });
    expect(window.taken()).toEqual([]);
  });

  it('is told of what somebody deleted, before a save finds out', async () => {
    const id = await writer.aPost('Deleted meanwhile', [paragraph('start')]);
    const streams = follows(page);
    await writer.open(page, id);
    await streams;
    await other.delete(`${writer.path}/posts/${id}`);
    await page.getByRole('button', { name: 'Create new draft' }).waitFor();
  });

  it('waits above a list until it is asked for, and moves no row', async () => {
    const id = await writer.aPost('A row', [paragraph('start')]);
    const streams = follows(page);
    await window.goto(`/w/${writer.slug}/posts`);
    await streams;
    await change(id, { title: 'A row of somebody else' });
    await news().getByText('Somebody changed “A row of somebody else”.').waitFor();
    expect(await page.getByRole('table').getByText('A row', { exact: true }).count()).toBe(1);
    await news().getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'A row of somebody else' }).waitFor();
    await news().waitFor({ state: 'detached' });
    expect(window.taken()).toEqual([]);
  });

  it('reaches every tab of a browser by one stream, and goes on when the tab that held it closes', async () => {
    const id = await writer.aPost('Two tabs', [paragraph('start')]);
    const streams = follows(page);
    await writer.open(page, id);
    await streams;
    const second = await window.anotherPage();
    let opened = 0;
    second.on('request', (request) => void (request.url().endsWith('/changes/stream') && opened++));
    await second.goto(`/dashboard/w/${writer.slug}/posts`);
    await second.getByRole('link', { name: 'Two tabs' }).waitFor();
    await change(id, { title: 'Two tabs, once' });
    await second.getByText('Somebody changed “Two tabs, once”').waitFor();
    expect(opened).toBe(0);
    const again = follows(second);
    await page.close();
    await again;
    await change(id, { title: 'Two tabs, twice' });
    await second.getByText('Somebody changed “Two tabs, twice”').waitFor();
  });

  it('is told after the service was started anew', async () => {
    const id = await writer.aPost('Restarted', [paragraph('start')]);
    const streams = follows(page);
    await writer.open(page, id);
    await streams;
    await service.halt();
    const again = follows(page);
    service = await service.again();
    await change(id, { excerpt: 'While it was away' });
    await again;
    await page.getByText('Somebody changed this post').waitFor();
  });

  it('asks for signing in as soon as the session ends, and hears again afterwards', async () => {
    const id = await writer.aPost('Signed out', [paragraph('start')]);
    const streams = follows(page);
    await writer.open(page, id);
    await streams;
    await window.context.request.post('/api/v1/dashboard/auth/sign-out', { headers: { Origin: service.url } });
    await change(id, { excerpt: 'What ends the stream' });
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    const again = follows(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await again;
    await change(id, { excerpt: 'Once more' });
    await page.getByText('Somebody changed this post').waitFor();
  });
});
