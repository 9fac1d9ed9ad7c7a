import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { expectNoBarriers } from './harness/axe.ts';
import { describeInBrowser, useWindows } from './harness/window.ts';
import { Writer } from './harness/writer.ts';

const paragraph = (text: string) => ({ type: 'paragraph', text });
const heading = (text: string) => ({ type: 'heading', level: 2, text });

/** A text that earns most of what the SEO score has to give. */
const GOOD = [
  paragraph('Dark rye bread is easy to bake. First you mix the flour with water. Then you wait.'),
  heading('Why dark rye bread keeps'),
  ...Array.from({ length: 12 }, () =>
    paragraph(
      'The crumb is moist. So it keeps for a week. You cut it thin, and then you eat it. Read [more](/flour) too.',
    ),
  ),
  heading('How to store the loaf'),
  paragraph('Wrap it in cloth. Then put it in a box. See [the guild of bakers](https://bakers.example/) for more.'),
];
const GOOD_SEO = {
  focusKeyword: 'dark rye bread',
  title: 'Dark rye bread that keeps for a whole week',
  description:
    'Dark rye bread is easy to bake and keeps for a week: how to mix the dough, how long to wait, and how to store the loaf once it is cool.',
};

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

  it('says how good the posts are where nothing weak is left, and that there are none', async () => {
    const writer = await Writer.start();
    const window = await openWindow(writer.person, { bypassCSP: true });
    const { page } = window;
    await window.goto(`/w/${writer.slug}/seo`);
    await page.getByRole('heading', { name: 'No published posts yet' }).waitFor();
    const scores: number[] = [];
    for (const [slug, excerpt] of [
      ['dark-rye-bread', 'How it keeps.'],
      ['of-another-name', undefined],
    ]) {
      const id = await writer.aPost('Dark rye bread', GOOD, { slug, excerpt, status: 'published', seo: GOOD_SEO });
      scores.push((await writer.person.get<{ seoScore: number }>(`${writer.path}/posts/${id}`)).seoScore);
    }
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(70);
    const mean = Math.round((scores[0]! + scores[1]!) / 2);
    await page.reload();
    await page.getByRole('heading', { name: 'No low scores left' }).waitFor();
    await page.getByText(`Every post scores 70 or more; the average is ${mean}.`).waitFor();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Drafts' }).click();
    await page.getByRole('heading', { name: 'No drafts' }).waitFor();
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
    await page.getByRole('button', { name: 'Use theirs: Title' }).click();
    expect(await field('Title').inputValue()).toBe('A third');
    // Refused once for each field that both changed.
    expect(window.taken().every((problem) => problem.startsWith('409 '))).toBe(true);
  });
});
