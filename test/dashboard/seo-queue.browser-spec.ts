import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

describeInBrowser('the SEO queue', () => {
  const openWindow = useWindows();

  it('is fetched as a file, of the posts that the screen shows', async () => {
    const writer = await Writer.start();
    await writer.aPost('Rye', [], { status: 'published' });
    await writer.aPost('Spelt', []);
    const window = await openWindow(writer.person, { bypassCSP: true });
    const { page } = window;
    await window.goto(`/w/${writer.slug}/seo`);
    const fetched = async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export as CSV' }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    await page.getByRole('link', { name: 'Rye' }).waitFor();
    await expectNoBarriers(page);
    const published = await fetched();
    expect([published.includes('Rye'), published.includes('Spelt')]).toEqual([true, false]);
    await page.getByRole('link', { name: 'Drafts' }).click();
    await page.getByRole('link', { name: 'Spelt' }).waitFor();
    const drafts = await fetched();
    expect([drafts.includes('Rye'), drafts.includes('Spelt')]).toEqual([false, true]);
  });
});
