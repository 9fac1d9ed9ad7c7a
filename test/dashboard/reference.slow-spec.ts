import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { Person } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

const OVERHANG = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Of an open operation, which scrolls sideways where it is too wide. */
const HIDDEN_BEHIND_THE_EDGE =
  '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(".opblock-body"))';

describeInBrowser('the reference of the APIs', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  describe.each(['/docs', '/docs/dashboard'])('%s', (path) => {
    it.each([360, 1280])('has no barriers at %d px, in light and dark', async (width) => {
      const window = await Window.open(browser, null, { width, bypassCSP: true });
      await window.page.goto(path);
      await window.page.getByRole('button', { name: 'Authorize' }).waitFor();
      await expectNoBarriers(window.page);
      expect(window.taken()).toEqual([]);
      await window.close();
    });
  });

  it('sends a request with the key that was entered, and keeps its policy, on a phone', async () => {
    const owner = await Person.signUp();
    const { path } = await owner.workspace();
    await owner.post(`${path}/tags`, { slug: 'rye-from-the-reference', name: 'Rye' });
    const { key } = await owner.post<{ key: string }>(`${path}/api-keys`, { name: 'reference' });
    const window = await Window.open(browser, null, { width: 360 });
    const { page } = window;
    await page.goto('/docs#/Tags/tags.list');
    await page.getByRole('button', { name: 'Authorize' }).click();
    const dialog = page.locator('.dialog-ux');
    await dialog.getByRole('textbox').fill(key);
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.live-responses-table').getByText('rye-from-the-reference').waitFor();
    expect(await page.evaluate(OVERHANG)).toBe(0);
    expect(await page.evaluate(HIDDEN_BEHIND_THE_EDGE)).toBe(0);
    expect(window.taken()).toEqual([]);
    await window.close();
  });
});
