import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readSettings } from '../../apps/example-site/src/settings.ts';
import { startSite, type RunningSite } from '../../apps/example-site/src/start-site.ts';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { expectFits } from './harness/fits.ts';
import { serviceUrl } from './harness/person.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { saved, write, type Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });
const TEXTS = ['Flour and water', 'Salt', ...Array.from({ length: 30 }, (_, at) => `Fold ${at + 1}`), 'Bake'];

const rail = (page: Page) => page.getByRole('button', { name: 'Live preview' });
const panel = (page: Page) => page.getByRole('region', { name: 'Live preview' });
const frame = (page: Page) => page.frameLocator('iframe[title="Live preview"]');

/** The text of the block that the caret is in, while the text has the focus. */
const atCaret = (page: Page) =>
  page.evaluate<string | undefined>(`{
    const at = document.activeElement?.closest('.ProseMirror') && getSelection().anchorNode;
    (at instanceof Text ? at.parentElement : at)?.closest('.ProseMirror > *')?.textContent;
  }`);

describeInBrowser('the live preview of a site', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;
  let site: RunningSite;

  useWriterWindow((made) => ({ writer, window, page } = made));
  beforeEach(async () => {
    const { key } = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, { name: 'site' });
    site = await startSite({ ...readSettings({ GALLEY_API_KEY: key, GALLEY_URL: serviceUrl() }), port: 0 });
    await writer.person.patch(writer.path, { previewUrl: `http://localhost:${site.port}/preview` });
  });
  afterEach(() => site.stop());

  it('shows what is written a moment after it is, and leads from a click to the block', async () => {
    const id = await writer.aPost('Rye', TEXTS.map(paragraph), { status: 'published' });
    await writer.open(page, id);
    await rail(page).click();
    await frame(page).getByText('Flour and water').waitFor();
    await write(page, 'Flour and water', ', mixed by hand');
    await frame(page).getByText('Flour and water, mixed by hand').waitFor();
    expect((await writer.stored(id)).bodyJson[0]).toEqual(paragraph('Flour and water'));
    await frame(page).getByText('Salt').click();
    await eventually(async () => (await atCaret(page)) === 'Salt');
    await page.keyboard.press('End');
    await page.keyboard.type(' and malt');
    await frame(page).getByText('Salt and malt').waitFor();
  });

  it('shows the block that is written in, and nothing of what others say', async () => {
    const id = await writer.aPost('Rye', TEXTS.map(paragraph));
    await writer.open(page, id);
    await rail(page).click();
    const last = frame(page).getByText('Bake');
    await last.waitFor();
    const height = (await page.locator('iframe').boundingBox())!.height;
    const isSeen = () => last.evaluate((element, most) => element.getBoundingClientRect().bottom <= most, height);
    expect(await isSeen()).toBe(false);
    await write(page, 'Bake', '');
    await eventually(isSeen);
    // A page that nobody clicked does not move the caret, and neither does one that is not in the frame.
    const claim = `parent.postMessage({ type: 'galley:block', block: 0 }, '*')`;
    await last.evaluate(claim);
    await window.settled();
    expect(await atCaret(page)).toBe('Bake');
    await frame(page).getByRole('heading', { name: 'Rye' }).click();
    await page.evaluate(claim);
    await window.settled();
    expect(await atCaret(page)).toBeUndefined();
    await last.evaluate(claim);
    await eventually(async () => (await atCaret(page)) === 'Flour and water');
  });

  it('counts blocks as the page does, which the service leaves some out of', async () => {
    const id = await writer.aPost('Rye', TEXTS.map(paragraph));
    const { version } = await writer.stored(id);
    const bodyJson = [{ type: 'paragraph', text: 'x'.repeat(10_001) }, ...TEXTS.map(paragraph)];
    await writer.person.put(`${writer.path}/working-copies/${id}`, {
      entityType: 'post',
      entityId: id,
      baseVersion: version,
      content: { title: 'Rye', bodyJson },
    });
    await writer.open(page, id);
    await rail(page).click();
    await frame(page).getByText('Salt').click();
    await eventually(async () => (await atCaret(page)) === 'Salt');
    expect(await frame(page).locator('[data-galley-block]').count()).toBe(TEXTS.length);
  });

  it('is there for those who may write, where there is room, as long as its panel', async () => {
    const id = await writer.aPost('Rye', [paragraph('Flour')]);
    await writer.open(page, id);
    await rail(page).click();
    await frame(page).getByText('Flour').waitFor();
    await window.settled();
    const links = async () =>
      (await writer.person.get<{ data: unknown[] }>(`${writer.path}/posts/${id}/preview-links`)).data.length;
    expect(await links()).toBe(1);
    await page.setViewportSize({ width: 1279, height: 860 });
    await panel(page).waitFor({ state: 'detached' });
    expect(await rail(page).count()).toBe(0);
    await eventually(async () => (await links()) === 0);
    const reader = await writer.person.invite(writer.path, ['posts:read']);
    await window.signIn(reader);
    await writer.open(page, id);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('button', { name: 'Outline' }).waitFor();
    expect(await rail(page).count()).toBe(0);
  });

  it('begins with the first save of a new text', async () => {
    await writer.open(page, 'new');
    await page.getByLabel('Title').fill('Spelt');
    await rail(page).click();
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await frame(page).getByRole('heading', { name: 'Spelt' }).waitFor();
  });
});

describeInBrowser('a live preview that the site does not allow for', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;
  let server: Server;
  let headers: Record<string, string> = {};

  // The frame is refused on purpose.
  useWriterWindow((made) => ({ writer, window, page } = made), {}, /X-Frame-Options|frame-ancestors|chrome-error/);
  beforeEach(async () => {
    let visits = 0;
    server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', ...headers });
      response.end(`<!doctype html><title>Rye</title><p>Visit ${++visits}</p>`);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => new Promise((closed) => (server.close(closed), server.closeAllConnections())));

  const openWith = async (previewUrl: string | null) => {
    await writer.person.patch(writer.path, { previewUrl });
    const id = await writer.aPost('Rye', [paragraph('Flour')]);
    await window.goto(`/w/${writer.slug}/posts`);
    await window.walk(`/w/${writer.slug}/posts/${id}`);
    await rail(page).click();
  };
  const siteUrl = () => `http://localhost:${(server.address() as AddressInfo).port}/preview`;

  it('says so when the page has no script, and renews it all the same, without steps in the history', async () => {
    headers = {};
    await openWith(siteUrl());
    await frame(page).getByText('Visit 1').waitFor();
    await panel(page).getByText('The page does not answer.').waitFor();
    await write(page, 'Flour', ' and salt');
    await frame(page).getByText('Visit 2').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname.endsWith('/posts'));
  });

  it('says so when the page may not be framed', async () => {
    headers = { 'X-Frame-Options': 'DENY' };
    await openWith(siteUrl());
    await panel(page).getByText('The page does not answer.').waitFor();
  });

  it.each([
    ['there is none', () => null, 'No preview URL is set in Settings'],
    ['it is at an address without encryption', () => 'http://kettle.example/preview', 'cannot be shown here'],
    ['it is at the address of the dashboard', () => `${serviceUrl()}/dashboard/`, 'cannot be shown here'],
  ])('has no frame when %s', async (_, previewUrl, words) => {
    await openWith(previewUrl());
    await panel(page).getByText(words).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await panel(page).getByRole('link', { name: 'Set preview URL' }).waitFor();
    await window.settled();
  });
});

describeInBrowser('the look of the live preview', () => {
  let writer: Writer;
  let page: Page;

  useWriterWindow((made) => ({ writer, page } = made), { bypassCSP: true }, /ERR_|chrome-error/);

  it('has no barriers, and fits', async () => {
    await writer.person.patch(writer.path, { previewUrl: 'http://localhost:9/preview' });
    await writer.open(page, await writer.aPost('Rye', TEXTS.map(paragraph)));
    await rail(page).click();
    await panel(page).getByText('The page does not answer.').waitFor();
    await page.evaluate('1');
    await expectNoBarriers(page);
    await expectFits(page);
  });
});
