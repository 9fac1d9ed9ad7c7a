import { expect, it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { reportLost } from './harness/blog.ts';
import { expectFits } from './harness/fits.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

describeInBrowser('broken links', () => {
  const openWindow = useWindows();

  it('tell how often they were met since they were settled', async () => {
    const writer = await Writer.start();
    const { key } = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, { name: 'Site' });
    const report = (path: string) => reportLost(key, path, 'https://example.net/links');
    for (const path of ['/lost', '/lost', '/quiet']) await report(path);
    const window = await openWindow(writer.person, { width: 1700, bypassCSP: true });
    const { page } = window;
    await window.goto(`/w/${writer.slug}/broken-links`);
    const table = page.getByRole('table', { name: 'Broken links' });
    expect(await table.getByRole('columnheader', { name: 'Hits since resolved' }).count()).toBe(0);
    for (const path of ['/lost', '/quiet']) {
      await page.getByRole('button', { name: path, exact: true }).focus();
      await page.keyboard.press('i');
      await page.getByRole('button', { name: path, exact: true }).waitFor({ state: 'detached' });
    }
    for (let at = 0; at < 3; at += 1) await report('/lost');
    await window.goto(`/w/${writer.slug}/broken-links?show=resolved`);
    const cells = async (path: string) =>
      (await table.getByRole('row').filter({ hasText: path }).locator('td[data-number]').allTextContents()).join();
    expect([await cells('/lost'), await cells('/quiet')]).toEqual(['5,3', '1,0']);
    const tabs = page.getByRole('navigation', { name: 'Status' });
    expect(await tabs.locator('[aria-current]').allTextContents()).toEqual(['Resolved']);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: '/lost', exact: true }).click();
    const fact = page
      .locator('[data-beside] div', { has: page.getByText('Hits since resolved', { exact: true }) })
      .last();
    expect(await fact.textContent()).toBe('Hits since resolved3');
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoBarriers(page);
    await expectFits(page);
  });

  it('keep what is typed in their details when the list holds the address no more', async () => {
    const writer = await Writer.start();
    const { key } = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, { name: 'Site' });
    for (const path of ['/lost', '/quiet']) await reportLost(key, path, 'https://example.net/links');
    const window = await openWindow(writer.person, { width: 1700 });
    const { page } = window;
    await window.goto(`/w/${writer.slug}/broken-links`);
    await page.getByRole('button', { name: '/lost', exact: true }).click();
    const panel = page.locator('[data-beside]');
    await panel.getByRole('textbox', { name: 'To' }).fill('/found');
    await page.getByRole('searchbox', { name: 'Search paths' }).fill('quiet');
    await page.getByRole('button', { name: '/lost', exact: true }).waitFor({ state: 'detached' });
    await window.settled();
    expect(await panel.getByRole('textbox', { name: 'To' }).inputValue()).toBe('/found');
    await panel.getByRole('button', { name: 'Redirect', exact: true }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('/lost now redirects to /found.').waitFor();
  });
});
