import { beforeEach, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { expectLooksRight } from './harness/looks.ts';
import { Person, serviceUrl } from './harness/person.ts';
import { describeInBrowser, useWriterWindow, type OpenWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

const BUSY = { code: 'RATE_LIMITED', message: 'Too many requests.', details: null, requestId: 'r-1' };
const FAULT = { code: 'INTERNAL', message: 'Something broke.', details: null, requestId: 'r-2' };

describeInBrowser('trouble with the service', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  const openWindow: OpenWindow = useWriterWindow(
    (made) => ({ writer, window, page } = made),
    { bypassCSP: true },
    /^(?:429|500|401) /,
  );
  beforeEach(() => writer.person.post(`${writer.path}/tags`, { slug: 'rye', name: 'Rye' }));

  /** The first request of a kind meets this, the others the service. */
  const onceMeets = async (method: string, path: RegExp, met: Parameters<Route['fulfill']>[0]) => {
    let isMet = false;
    await page.route(path, (route) => {
      if (isMet || route.request().method() !== method) return route.fallback();
      isMet = true;
      return route.fulfill(met);
    });
  };
  const pause = { status: 429, headers: { 'Retry-After': '2' }, json: BUSY };
  const note = () => page.getByText('The server is busy. Trying again in 2 seconds.');
  const looksRight = () => expectLooksRight(page);

  it('waits as long as it asks to, and goes on by itself', async () => {
    await onceMeets('GET', /\/tags\?/, pause);
    await page.goto(`/dashboard/w/${writer.slug}/tags`);
    await note().waitFor();
    await page.getByRole('link', { name: 'Rye /rye' }).waitFor();
    await note().waitFor({ state: 'detached' });
    await onceMeets('POST', /\/tags$/, pause);
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New tag' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spelt');
    await dialog.getByRole('button', { name: 'Create tag' }).click();
    await page.getByText('Tag “Spelt” created.').waitFor();
    const { total } = await writer.person.get<{ total: number }>(`${writer.path}/tags`);
    expect(total).toBe(2);
  });

  it('keeps what is typed in a form, and names the number to quote', async () => {
    await window.goto(`/w/${writer.slug}/tags`);
    await onceMeets('POST', /\/tags$/, { status: 500, headers: { 'X-Request-Id': 'r-2' }, json: FAULT });
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New tag' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spelt');
    await dialog.getByRole('button', { name: 'Create tag' }).click();
    await dialog.getByText('If the problem persists, tell your administrator the request ID r-2.').waitFor();
    await looksRight();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Spelt');
    await dialog.getByRole('button', { name: 'Create tag' }).click();
    await page.getByText('Tag “Spelt” created.').waitFor();
  });

  it('says what happened to a list, what to do, and the number to quote', async () => {
    await page.route(/\/tags\?/, (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'r-2' }, json: FAULT }),
    );
    await page.goto(`/dashboard/w/${writer.slug}/tags`);
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await alert
      .getByText('If the problem persists, tell your administrator the request ID r-2')
      .waitFor({ timeout: 20_000 });
    await looksRight();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Rye /rye' }).waitFor();
  });

  it('says why a text cannot be opened', async () => {
    const id = await writer.aPost('Loaf', [{ type: 'paragraph', text: 'One bowl.' }]);
    await page.route(`**/api/**/posts/${id}`, (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'r-2' }, json: FAULT }),
    );
    await page.goto(`/dashboard/w/${writer.slug}/posts/${id}`);
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await alert.getByText('If the problem persists, tell your administrator the request ID r-2').waitFor();
    await looksRight();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.ProseMirror').getByText('One bowl.').waitFor();
  });

  it('lets whoever is invited see what they will be able to do, and try again after a fault', async () => {
    const invite = async (permissions: string[]) =>
      (
        await writer.person.post<{ token: string }>(`${writer.path}/invitations`, {
          email: `with-${permissions.length}@example.org`,
          permissions,
        })
      ).token;
    const stranger = await openWindow(null, { bypassCSP: true });
    ({ page } = stranger);
    await onceMeets('POST', /\/look-up$/, { status: 500, headers: { 'X-Request-Id': 'r-2' }, json: FAULT });
    await page.goto(`/dashboard/invitation#${await invite(['posts:read', 'posts:write', 'tags:read'])}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    const rights = page.getByRole('region', { name: 'Your permissions' });
    await rights.waitFor();
    expect(await rights.getByRole('definition').allTextContents()).toEqual(['Posts', 'Tags']);
    await looksRight();
    const guest = await Person.signUp('Guest');
    const other = await openWindow(guest);
    await other.page.goto(`${serviceUrl()}/dashboard/invitation#${await invite([])}`);
    await other.page.getByText('No permissions.').waitFor();
  });
});
