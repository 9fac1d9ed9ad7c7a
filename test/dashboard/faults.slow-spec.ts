import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { SERVICE_URL } from './harness/global-setup.ts';
import { PASSWORD, Person } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, endSession, openBrowser, Window } from './harness/window.ts';
import { saved, saveLine, write, Writer } from './harness/writer.ts';

jest.setTimeout(180_000);

const paragraph = (text: string) => ({ type: 'paragraph', text });
/** Small, so that a text can exceed it. */
const BODY_LIMIT = 40_000;

describeInBrowser('trouble while somebody writes', () => {
  const shared = process.env[SERVICE_URL];
  let service: Service;
  let writer: Writer;
  let browser: Browser;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    service = await Service.start({ JSON_BODY_LIMIT_BYTES: String(BODY_LIMIT) });
    process.env[SERVICE_URL] = service.url;
    writer = await Writer.start();
    browser = await openBrowser();
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
  afterEach(async () => {
    await window.close();
    // Refused requests are expected in these specs; script errors are not.
    expect(window.taken().filter((complaint) => !/^\d{3} /.test(complaint))).toEqual([]);
  });

  const save = () => page.keyboard.press('Control+s');
  const says = (words: RegExp) => saveLine(page).getByText(words).waitFor();
  const bodyOf = async (id: string) => (await writer.stored(id)).bodyJson;

  it('goes on by itself after the service was away', async () => {
    const id = await writer.aPost('Away', [paragraph('start')]);
    await writer.open(page, id);
    await service.halt();
    await write(page, 'start', ' and on');
    await save();
    await says(/this device only/i);
    service = await service.again({ JSON_BODY_LIMIT_BYTES: String(BODY_LIMIT) });
    await saved(page);
    expect(await bodyOf(id)).toEqual([paragraph('start and on')]);
  });

  it.each([500, 502, 503])('tries again after an answer with %d, and sends it once', async (status) => {
    const id = await writer.aPost(`Answer ${status}`, [paragraph('start')]);
    await writer.open(page, id);
    let refused = 0;
    await page.route(`**/posts/${id}?*`, (route) =>
      route.request().method() === 'PATCH' && ++refused <= 2
        ? route.fulfill({ status, body: '<html>' })
        : route.fallback(),
    );
    await write(page, 'start', ' again');
    await save();
    await says(/this device only/i);
    await saved(page);
    const { version, bodyJson } = await writer.stored(id);
    expect([refused, version, bodyJson]).toEqual([3, 2, [paragraph('start again')]]);
  });

  it('waits as long as it is told to', async () => {
    const id = await writer.aPost('Too many', [paragraph('start')]);
    await writer.open(page, id);
    const times: number[] = [];
    await page.route(`**/posts/${id}?*`, (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      times.push(Date.now());
      const headers = { 'Retry-After': '3', 'Content-Type': 'application/json' };
      const body = JSON.stringify({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' });
      return times.length === 1 ? route.fulfill({ status: 429, headers, body }) : route.fallback();
    });
    await write(page, 'start', ' later');
    await save();
    await says(/this device only/i);
    await saved(page);
    expect(times.length).toBe(2);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(3_000);
    expect(await bodyOf(id)).toEqual([paragraph('start later')]);
  });

  it('says what is too large, keeps it, and saves it once it fits', async () => {
    const id = await writer.aPost('Large', [paragraph('start')]);
    await writer.open(page, id);
    await write(page, 'start', ' ');
    const long = 'much '.repeat(BODY_LIMIT / 4);
    await page.keyboard.insertText(long);
    await save();
    await says(/not saved/i);
    await page.reload();
    await page.locator('.ProseMirror').getByText('start much much').waitFor();
    await page.locator('.ProseMirror').getByText('start much much').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('short');
    await save();
    await saved(page);
    expect(await bodyOf(id)).toEqual([paragraph('short')]);
  });

  it('asks to sign in above the page, and goes on for the same person', async () => {
    const id = await writer.aPost('Signed out', [paragraph('start')]);
    await writer.open(page, id);
    await endSession(window);
    await write(page, 'start', ' meanwhile');
    await save();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saved(page);
    expect(await bodyOf(id)).toEqual([paragraph('start meanwhile')]);
  });

  it('sends nothing in the name of somebody else who signs in above it', async () => {
    const other = await Person.signUp('Tomás Ferreira');
    const id = await writer.aPost('Someone else', [paragraph('start')]);
    await writer.open(page, id);
    await endSession(window);
    await write(page, 'start', ' private');
    await page.getByText('start private').waitFor();
    await save();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Email').fill(other.email);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const told = page.getByRole('dialog', { name: 'You are signed in as Tomás Ferreira' });
    await told.waitFor();
    // Simulates the focus event of the window, which retries what waits.
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await told.getByRole('button', { name: 'Continue as Tomás Ferreira' }).click();
    await page.waitForURL('**/dashboard/workspaces');
    expect(await bodyOf(id)).toEqual([paragraph('start')]);
    await window.signIn(writer.person);
    await writer.open(page, id);
    await page.getByText('start private').waitFor();
  });

  it('reloads with every word when a part of the page is gone after a deployment', async () => {
    const id = await writer.aPost('Deployed', [paragraph('start')]);
    await writer.open(page, id);
    await page.route('**/assets/HistoryPanel-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await write(page, 'start', ' unsaved');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'History' }).click();
    await loaded;
    await page.getByText('start unsaved').waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
  });

  it('knows its own copy on a service whose clock is ahead, after a save without an answer', async () => {
    const id = await writer.aPost('Clocks', [paragraph('start')]);
    await window.context.route('**/working-copies/*', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const copy = (await response.json()) as { updatedAt: string };
      const ahead = new Date(Date.parse(copy.updatedAt) + 60_000).toISOString();
      await route.fulfill({ response, json: { ...copy, updatedAt: ahead } });
    });
    let saves = 0;
    await window.context.route(`**/posts/${id}?*`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      saves += 1;
      // The service takes the first one.
      if (saves === 1) await route.fetch();
      await route.abort();
    });
    await writer.open(page, id);
    await write(page, 'start', ' one');
    await save();
    await says(/this device only/i);
    const copied = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.type(' two');
    await copied;
    await page.keyboard.type(' three');
    // Longer than the journal waits.
    await page.waitForTimeout(1_200);
    await page.close();
    page = await window.anotherPage();
    await writer.open(page, id);
    await page.getByText('start one two three').waitFor();
    expect(await page.getByText('You have unsaved changes').count()).toBe(0);
    await window.context.unroute(`**/posts/${id}?*`);
    await save();
    await saved(page);
    expect(await bodyOf(id)).toEqual([paragraph('start one two three')]);
  });

  it('keeps the text of a post that somebody deleted, as a new draft', async () => {
    const id = await writer.aPost('Deleted', [paragraph('start')]);
    await writer.open(page, id);
    await write(page, 'start', ' of mine');
    await writer.person.delete(`${writer.path}/posts/${id}`);
    await save();
    await page.getByRole('button', { name: 'Create new draft' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await page.getByText('start of mine').waitFor();
    await save();
    await saved(page);
    const made = await writer.find('Deleted');
    expect([made?.id === id, made?.bodyJson]).toEqual([false, [paragraph('start of mine')]]);
  });
});
