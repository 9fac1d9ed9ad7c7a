import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../support/eventually.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import { saved, write, type Writer } from './harness/writer.ts';

jest.setTimeout(120_000);

/**
 * Logs what screen readers announce by themselves: each new text of a live region, those that come with their text among
 * them.
 */
const LISTEN = `(() => {
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const said = new Map();
  window.told = [];
  const look = () => {
    for (const region of document.querySelectorAll(LIVE)) {
      const text = region.textContent.trim();
      if (text === '' || said.get(region) === text) continue;
      said.set(region, text);
      window.told.push(text);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

describeInBrowser('told to screen readers without being asked', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), {}, /^40[039] /);
  beforeEach(() => page.addInitScript(LISTEN));

  const told = () => page.evaluate<string[]>('window.told');
  const hears = async (text: string | RegExp) => {
    const matches = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said));
    await eventually(async () => (await told()).some(matches));
  };

  it('is how safe a text is', async () => {
    const id = await writer.aPost('Live', [{ type: 'paragraph', text: 'start' }]);
    await writer.open(page, id);
    await write(page, 'start', ' more');
    await hears('Draft saved');
    await page.keyboard.press('Control+s');
    await saved(page);
    const all = await told();
    expect(all.at(-1)).toBe('Saved');
    // A screen reader that spoke with each key could not be borne.
    expect(all.filter((text) => text === 'Editing').length).toBeLessThan(3);
  });

  it('is what was saved in a form, and what was wrong in it', async () => {
    await window.goto(`/w/${writer.slug}/tags`);
    await page.getByRole('button', { name: 'New tag' }).first().click();
    await page.getByLabel('Slug').fill('Not A Slug');
    await page.keyboard.press('Enter');
    await hears(/slug/i);
    await page.getByLabel('Name').fill('Rye');
    await page.getByLabel('Slug').fill('rye');
    await page.keyboard.press('Enter');
    await hears('Tag “Rye” created.');
  });

  it('is how many there are, and that there are none', async () => {
    for (const slug of ['rye', 'wheat', 'oats']) await writer.person.post(`${writer.path}/tags`, { name: slug, slug });
    await window.goto(`/w/${writer.slug}/tags`);
    await hears('3 tags');
    await page.getByLabel('Search tags').fill('wheat');
    await hears('1 tag');
    await page.getByLabel('Search tags').fill('nothing');
    await hears('No tags match');
    await page.keyboard.press('Escape');
    await page.getByLabel('Search tags').fill('');
    await hears('3 tags');
  });

  it('is what becomes of an upload', async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c26f3a' } })
      .png()
      .toBuffer();
    await window.goto(`/w/${writer.slug}/media`);
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'loaf.png', mimeType: 'image/png', buffer: picture }]);
    await hears('All files uploaded.');
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'not-a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }]);
    await hears('1 file failed.');
  });

  it('is that somebody else saved meanwhile, and that a choice is needed', async () => {
    const id = await writer.aPost('Both', [{ type: 'paragraph', text: 'start' }]);
    await writer.open(page, id);
    await write(page, 'start', ' mine');
    await writer.change(id, { bodyJson: [{ type: 'paragraph', text: 'start theirs' }] });
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Resolve conflict' }).waitFor();
    await hears('Not saved: someone else edited this');
  });

  it('is that a screen could not be read', async () => {
    await page.route('**/tags?*', (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'You need tags:read.', details: null } }),
    );
    await window.goto(`/w/${writer.slug}/tags`);
    await hears('You don’t have access');
  });
});
