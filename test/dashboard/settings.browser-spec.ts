import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

interface Settings {
  readonly permalinks: { readonly post: string };
}

describeInBrowser('the settings', () => {
  let browser: Browser;
  let writer: Writer;
  let window: Window;
  let page: Page;

  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  beforeEach(async () => {
    writer = await Writer.start();
    window = await Window.open(browser, writer.person, { bypassCSP: true });
    ({ page } = window);
  });
  afterEach(async () => {
    expect(window.taken()).toEqual([]);
    await window.close();
  });

  const stored = () => writer.person.get<Settings>(writer.path);
  const open = (part = '') => window.goto(`/w/${writer.slug}/settings${part}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('say how many addresses other patterns change, and that no redirects come, before they are saved', async () => {
    await writer.aPost('One', [], { status: 'published' });
    await writer.aPost('Two', [], { status: 'published' });
    await writer.aPost('A draft', []);
    await open('/permalinks');
    const before = await stored();
    await page.getByLabel('Posts').fill('/texts/{slug}');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Change the addresses?' });
    await question.getByText('2 published addresses change at once. No redirects come for that').waitFor();
    await expectNoBarriers(page);
    expect(await stored()).toEqual(before);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await press('Change the addresses');
    await question.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Saved. 2 published addresses changed.').waitFor();
    expect((await stored()).permalinks.post).toBe('/texts/{slug}');
  });

  it('refuse a pattern before they ask', async () => {
    await open('/permalinks');
    await page.getByLabel('Posts').fill('/{nonsense}');
    await press('Change the addresses');
    await page
      .getByText(/nonsense/)
      .last()
      .waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.evaluate<string>('document.activeElement.value')).toBe('/{nonsense}');
    expect(window.taken()).toEqual([expect.stringMatching(/^400 .*\/check-permalinks$/)]);
  });
});
