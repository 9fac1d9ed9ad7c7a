import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { fillBlog, type Blog } from './harness/blog.ts';
import { expectFits } from './harness/fits.ts';
import { describeInBrowser, useWindows, type Window } from './harness/window.ts';

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

describeInBrowser('many files', () => {
  let blog: Blog;
  let window: Window;
  let page: Page;

  const openWindow = useWindows();
  beforeEach(async () => {
    blog = await fillBlog();
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      await blog.owner.upload(blog.path, new TextEncoder().encode(PDF), name);
    window = await openWindow(blog.owner, { bypassCSP: true });
    ({ page } = window);
    await window.goto(`/w/${blog.slug}/media`);
  });

  const stored = async () => {
    const { data } = await blog.owner.get<{ data: { id: string; originalName: string }[] }>(`${blog.path}/media`);
    return data;
  };
  const names = async () => (await stored()).map(({ originalName }) => originalName).join();
  const bar = () => page.getByRole('region', { name: 'Selected files' });

  it('are chosen as tiles by keys, deleted late, and say what uses them', async () => {
    for (const key of ['j', 'x', 'j', 'j', 'X']) await page.keyboard.press(key);
    await bar().getByText('3 files selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select loaf.png' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Select c.pdf' }).click({ force: true });
    await expectNoBarriers(page);
    await expectFits(page);
    await bar().getByRole('button', { name: 'Delete' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete 3 files?' });
    const uses = question.getByRole('list', { name: 'Files to delete' }).getByRole('listitem');
    await uses.filter({ hasText: 'loaf.pngused 2×' }).waitFor();
    expect(await uses.count()).toBe(3);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoBarriers(page);
    await expectFits(page);
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('Deleting 3 files in 10 s.').waitFor();
    expect((await stored()).length).toBe(4);
    await eventually(async () => (await names()) === 'c.pdf');
  });

  it('are chosen in the table, and those that were refused are named', async () => {
    await page.getByRole('button', { name: 'Table view' }).click();
    await page.getByRole('table', { name: 'Files' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Select loaf.png' }).click({ force: true });
    await bar().getByText('3 files selected').waitFor();
    await expectNoBarriers(page);
    await bar().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const gone = (await stored()).find(({ originalName }) => originalName === 'b.pdf');
    await blog.owner.delete(`${blog.path}/media/${gone?.id}`);
    const failures = page.getByRole('dialog', { name: 'Some changes failed' });
    await failures.waitFor({ timeout: 20_000 });
    expect(await failures.getByRole('listitem').allTextContents()).toEqual([expect.stringMatching(/^b\.pdf: /)]);
    expect(window.taken()).toEqual([expect.stringMatching(/^404 /)]);
    await expectNoBarriers(page);
    await failures.getByRole('button', { name: 'Close' }).last().click();
    expect(await names()).toBe('loaf.png');
  });

  it('are not sent where they are too large, which is said with the limit', async () => {
    await page.route('**/media/limits', (route) => route.fulfill({ json: { maxBytes: 1_024 } }));
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.locator('input[type=file]').setInputFiles([
      { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF.padEnd(2_048)) },
      { name: 'small.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
    ]);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText('Failed: The file has 2 kB. The limit is 1 kB.').waitFor();
    await uploads.getByText('Done').waitFor();
    await expectNoBarriers(page);
    expect(sent.length).toBe(1);
    expect((await names()).split(',').toSorted()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'loaf.png', 'small.pdf']);
  });
});
