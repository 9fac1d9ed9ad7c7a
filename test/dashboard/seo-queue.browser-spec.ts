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
  it('keeps what others write in other fields of a row, and shows both words of a field that both changed', async () => {
    const writer = await Writer.start();
    const id = await writer.aPost('Rye', [], { status: 'published' });
    const window = await openWindow(writer.person, { bypassCSP: true });
    const { page } = window;
    await window.goto(`/w/${writer.slug}/seo`);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const seo = async () => (await writer.person.get<{ seo: object }>(`${writer.path}/posts/${id}`)).seo;
    await field('Focus keyword').fill('rye bread');
    await writer.change(id, { seo: { description: 'Theirs.' } });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved “Rye”.').waitFor();
    expect(await seo()).toMatchObject({ focusKeyword: 'rye bread', description: 'Theirs.' });
    expect(await field('Description').inputValue()).toBe('Theirs.');
    await field('Title').fill('Mine');
    await writer.change(id, { seo: { title: 'Another' } });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Their title: “Another”').waitFor();
    await expectNoBarriers(page);
    expect([await field('Title').inputValue(), await seo()]).toMatchObject(['Mine', { title: 'Another' }]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Their title: “Another”').waitFor({ state: 'detached' });
    await window.settled();
    expect(await seo()).toMatchObject({ title: 'Mine', focusKeyword: 'rye bread' });
    await field('Title').fill('Mine again');
    await writer.change(id, { seo: { title: 'A third' } });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Take theirs: Title' }).click();
    expect(await field('Title').inputValue()).toBe('A third');
    // Refused once for each field that both changed.
    expect(window.taken().every((problem) => problem.startsWith('409 '))).toBe(true);
  });
});
