import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' }).getByRole('link');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const BUILT_IN = ['All', 'Drafts', 'Scheduled', 'Published', 'Mine', 'Archived'];

/** From the menu beside the filters. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function saveView(page: Page, name: string): Promise<void> {
  await choose(page, 'Save as view');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await tab(page, name).waitFor();
}

describeInBrowser('what a person set', () => {
  let browser: Browser;

  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());

  const both = async (writer: Writer) => [
    await Window.open(browser, writer.person),
    await Window.open(browser, writer.person),
  ];
  const done = async (...windows: readonly Window[]) => {
    for (const each of windows) {
      expect(each.taken()).toEqual([]);
      await each.close();
    }
  };

  it('is in another browser: theme, density, columns and views of the list', async () => {
    const writer = await Writer.start();
    await writer.aPost('Rye', []);
    const [one, other] = (await both(writer)) as [Window, Window];
    await one.goto('/account');
    await pick(one.page, 'Theme', 'Dark');
    await pick(one.page, 'Density', 'Compact');
    await one.goto(`/w/${writer.slug}/posts`);
    expect(await tabs(one.page).allTextContents()).toEqual(BUILT_IN);
    await choose(one.page, 'Columns');
    await expectNoBarriers(one.page);
    await one.page.getByText('Readability', { exact: true }).last().click();
    await one.page.getByText('Published', { exact: true }).last().click();
    await one.page.getByRole('button', { name: 'Done' }).click();
    await one.page.getByRole('searchbox').fill('rye');
    await one.page.waitForURL('**/posts?q=rye');
    await saveView(one.page, 'About rye');
    expect(await tab(one.page, 'About rye').getAttribute('aria-current')).toBe('page');
    await one.settled();
    await expectNoBarriers(one.page);

    await other.goto(`/w/${writer.slug}/posts`);
    await tab(other.page, 'About rye').click();
    await other.page.waitForURL('**/posts?q=rye');
    expect(await tabs(other.page).allTextContents()).toEqual([...BUILT_IN, 'About rye']);
    const headers = await other.page.getByRole('columnheader').allTextContents();
    expect(headers).toContain('Published');
    expect(headers).not.toContain('Readability');
    const look = 'JSON.stringify([document.documentElement.dataset.theme, document.documentElement.dataset.density])';
    expect(await other.page.evaluate(look)).toBe('["dark","compact"]');
    await done(one, other);
  });

  it('is lost by neither of two browsers that change it', async () => {
    const writer = await Writer.start();
    await writer.aPost('Rye', []);
    const [one, other] = (await both(writer)) as [Window, Window];
    await one.goto(`/w/${writer.slug}/posts?q=rye`);
    await other.goto(`/w/${writer.slug}/posts?status=draft&order=asc`);
    await saveView(one.page, 'First');
    await one.settled();
    await saveView(other.page, 'Second');
    await tab(other.page, 'First').waitFor();
    await one.page.reload();
    await tab(one.page, 'Second').waitFor();
    expect(await tabs(one.page).allTextContents()).toEqual([...BUILT_IN, 'First', 'Second']);
    await done(one, other);
  });

  it('is renamed and deleted, which can be taken back', async () => {
    const writer = await Writer.start();
    await writer.aPost('Rye', []);
    const window = await Window.open(browser, writer.person);
    const { page } = window;
    await window.goto(`/w/${writer.slug}/posts?maxSeoScore=49`);
    await saveView(page, 'Weak');
    await choose(page, 'Rename “Weak”');
    await page.getByRole('textbox', { name: 'Name' }).fill('mine');
    await page.getByRole('dialog').getByText('Another view has this name.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Weakest');
    await page.keyboard.press('Enter');
    await tab(page, 'Weakest').waitFor();
    await choose(page, 'Delete “Weakest”');
    await tab(page, 'Weakest').waitFor({ state: 'detached' });
    expect(await tab(page, 'All').getAttribute('aria-current')).toBe('page');
    await page.getByRole('button', { name: 'Undo' }).click();
    await tab(page, 'Weakest').waitFor();
    await window.settled();
    await page.reload();
    await tab(page, 'Weakest').waitFor();
    await done(window);
  });

  it('is told when it cannot be kept, and arrives later', async () => {
    const writer = await Writer.start();
    const window = await Window.open(browser, writer.person);
    const { page } = window;
    await window.goto('/account');
    await page.route('**/me/preferences**', (route) => route.abort());
    await pick(page, 'Theme', 'Dark');
    await page.getByText('Not saved to your account.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Theme' }).getByText('Dark').waitFor();
    await page.unroute('**/me/preferences**');
    await page.reload();
    await page.getByRole('button', { name: 'Theme' }).getByText('Dark').waitFor();
    await window.settled();
    const kept = await writer.person.get<{ preferences: object }>('/me/preferences');
    expect(kept.preferences).toEqual({ dashboard: { appearance: { theme: 'dark', density: 'roomy' } } });
    window.taken();
    await window.close();
  });
});
