import { expect, it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

describeInBrowser('cards of the home screen', () => {
  const openWindow = useWindows();

  it('are hidden in every browser of a person, and come back', async () => {
    const writer = await Writer.start();
    await writer.aPost('Rye', []);
    const window = await openWindow(writer.person, { bypassCSP: true });
    const { page } = window;
    await window.goto(`/w/${writer.slug}`);
    const names = () => page.getByRole('heading', { level: 2 }).allTextContents();
    expect(await names()).toEqual(['Continue writing', 'Needs attention', 'Recent activity']);
    expect(await page.getByRole('button', { name: 'Show hidden cards' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Hide “Needs attention”' }).click();
    await page.getByText('“Needs attention” is hidden.').waitFor();
    await page.getByRole('button', { name: 'Hide “Recent activity”' }).click();
    await page.getByText('“Recent activity” is hidden.').waitFor();
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('main');
    await window.settled();
    expect(await names()).toEqual(['Continue writing']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
    await window.settled();
    await expectNoBarriers(page);

    const other = await openWindow(writer.person);
    await other.goto(`/w/${writer.slug}`);
    expect(await other.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Continue writing',
      'Recent activity',
    ]);
    await other.page.getByRole('button', { name: 'Show hidden cards' }).click();
    await other.page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await other.settled();
    await page.reload();
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  });
});
