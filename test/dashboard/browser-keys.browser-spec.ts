import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { expectFits } from './harness/fits.ts';
import { expectLooksRight } from './harness/looks.ts';
import { serviceUrl } from './harness/person.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

const PAGE = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/browser-keys.md', 'utf8'))?.[1] ?? '';

describeInBrowser('a key for browsers', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;
  let key = '';
  /** The page of the docs, at two origins. */
  const sites: Server[] = [];

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true }, /api-keys/);

  beforeAll(async () => {
    for (let n = 0; n < 2; n += 1) {
      const site = createServer((_, response) => {
        const html = PAGE.replace('https://galley.example.com', serviceUrl()).replace('galley_live_…', key);
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
      });
      sites.push(site);
      await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    }
  });
  afterAll(() => sites.forEach((site) => site.close()));

  const origin = (n: number) => `http://127.0.0.1:${(sites[n]!.address() as AddressInfo).port}`;

  async function choose(label: RegExp, option: string): Promise<void> {
    await page.getByRole('button', { name: label }).press('Enter');
    await page.getByRole('option', { name: option }).press('Enter');
  }

  /** A key for the page at these origins. */
  async function issue(...origins: string[]): Promise<void> {
    const wanted = { name: 'search', scope: 'published', origins };
    ({ key } = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, wanted));
  }

  /** What the page of the docs finds at one of its origins; null when its request fails. */
  async function found(n: number, word: string): Promise<string[] | null> {
    const tab = await window.context.newPage();
    await tab.goto(origin(n));
    const failed = tab.waitForEvent('pageerror').then(() => null);
    await tab.locator('#q').fill(word);
    await tab.locator('#q').press('Enter');
    const shown = tab
      .locator('#found li')
      .first()
      .waitFor()
      .then(() => tab.locator('#found li').allTextContents());
    const result = await Promise.race([failed, shown]);
    for (const pending of [failed, shown]) pending.catch(() => undefined);
    await tab.close();
    return result;
  }

  it('is made with the origins of its pages, and says which of them is none', async () => {
    await window.goto(`/w/${writer.slug}/keys`);
    await page.getByRole('button', { name: 'New key' }).first().press('Enter');
    await page.keyboard.type('search');
    await choose(/Access/, 'Published content only');
    await page.getByLabel('Origins').fill('https://*.example.com');
    await page.getByRole('button', { name: 'Create key' }).press('Enter');
    await page
      .getByText(/Entry 1: must name one host/)
      .first()
      .waitFor();
    await expectLooksRight(page);
    await page.getByLabel('Origins').fill('https://WWW.Example.com/\n');
    await page.getByRole('button', { name: 'Create key' }).press('Enter');
    expect(await page.getByLabel('Key', { exact: true }).textContent()).toMatch(/^galley_live_/);
    await page.getByText('-H "Origin: https://www.example.com"').waitFor();
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByText('Published only').first().waitFor();
  });

  it('searches from the page of the docs at its origin, finds no draft, and works nowhere else', async () => {
    await issue(origin(0));
    await writer.aPost('Rye at last', [], { status: 'published' });
    await writer.aPost('Rye not yet', []);
    expect(await found(0, 'rye')).toEqual(['Rye at last']);
    expect(await found(1, 'rye')).toBeNull();
  });

  it.each([
    [360, 'dark'],
    [1280, 'light'],
  ] as const)('works from other pages once its origins are edited, at %d px', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    await issue(origin(0));
    await writer.aPost('Rye at last', [], { status: 'published' });
    await window.goto(`/w/${writer.slug}/keys`);
    await page.getByRole('button', { name: /^search galley_live/ }).press('Enter');
    await page.getByRole('button', { name: 'Edit origins…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Origins' }).fill(origin(1));
    await expectNoBarriers(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText(origin(1)).first().waitFor();
    expect(await found(1, 'rye')).toEqual(['Rye at last']);
    expect(await found(0, 'rye')).toBeNull();
  });
});
