import { beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { expectNoBarriers } from './harness/axe.ts';
import { expectFits } from './harness/fits.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

describeInBrowser('redirects', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  const openWindow = useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });
  beforeEach(async () => {
    await writer.aPost('Loaf', [], { slug: 'loaf', status: 'published' });
    for (const [fromPath, toPath] of [
      ['/a', '/loaf'],
      ['/b', '/a'],
      ['/c', '/loaf'],
    ])
      await writer.person.post(`${writer.path}/redirects`, { fromPath, toPath });
    await window.goto(`/w/${writer.slug}/redirects`);
  });

  const standing = async () => {
    const { data } = await writer.person.get<{ data: { fromPath: string }[] }>(`${writer.path}/redirects`);
    return data
      .map(({ fromPath }) => fromPath)
      .toSorted()
      .join();
  };
  const hopsOf = (path: string) =>
    page
      .getByRole('list', { name: `Redirect chain of ${path}`, exact: true })
      .getByRole('listitem')
      .allTextContents();
  const select = async (...paths: string[]) => {
    for (const path of paths)
      await page.getByRole('checkbox', { name: `Select ${path}`, exact: true }).click({ force: true });
    const bar = page.getByRole('region', { name: 'Selected redirects' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };

  it('tell while one types what would become of them', async () => {
    await page.getByRole('button', { name: 'New redirect' }).click();
    const dialog = page.getByRole('dialog');
    const from = dialog.getByRole('textbox', { name: 'From' });
    const to = dialog.getByRole('textbox', { name: 'To' });
    await from.fill('/old');
    await to.fill('/b');
    await dialog.getByText('/loaf is published.').waitFor();
    expect(await hopsOf('/old')).toEqual(['/old', '/b', '/a', '/loaf']);
    await to.fill('/nowhere');
    await dialog.getByText(/No published content at \/nowhere/).waitFor();
    await from.fill('/author/somebody');
    await dialog.getByText('Readers will no longer reach the content published at /author/somebody.').waitFor();
    await from.fill('/loaf');
    await to.fill('/b');
    await dialog.getByText('Closes a loop: /loaf → /b → /a → /loaf.').waitFor();
    await dialog.getByText('A published post or page lives at this path.').waitFor();
    await expectNoBarriers(page);
    expect(await standing()).toBe('/a,/b,/c');
  });

  it('show the way of a path hop by hop to its end, and each hop of a loop', async () => {
    // Loops are refused; earlier versions stored those through a query.
    const circle = { path: '/x', hops: ['/y?from=x', '/x'], arrival: 'nothing' };
    await page.route('**/redirects/follow', (route) =>
      route.request().postData()?.includes('"/x"') ? route.fulfill({ json: { results: [circle] } }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Test a path' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Test a path' });
    const field = dialog.getByRole('textbox', { name: 'Path' });
    await page.keyboard.type('https://kettle.example/b?utm=1');
    await dialog.getByText('/loaf is published.').waitFor();
    expect(await hopsOf('/b?utm=1')).toEqual(['/b?utm=1', '/a', '/loaf']);
    await expectNoBarriers(page);
    await field.fill('/x');
    await dialog.getByText('Redirect loop: /x → /y?from=x → /x.').waitFor();
    await field.fill('nowhere');
    await dialog.getByText(/No published content at \/nowhere/).waitFor();
    expect(await dialog.getByRole('list').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoBarriers(page);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFits(page);
    await page.setViewportSize({ width: 1700, height: 860 });
    await page.emulateMedia({ colorScheme: 'light' });

    await window.goto(`/w/${writer.slug}/redirects`);
    await page.getByRole('button', { name: '/b → /a' }).click();
    const details = page.getByRole('region', { name: 'Redirect' });
    await details.getByText('/loaf is published.').waitFor();
    expect(await hopsOf('/b')).toEqual(['/b', '/a', '/loaf']);
  });

  it('show their way to those who may only read them', async () => {
    const reader = await writer.person.invite(writer.path, ['seo:read']);
    const other = await openWindow(reader, { bypassCSP: true });
    await other.goto(`/w/${writer.slug}/redirects`);
    await other.page.getByRole('button', { name: '/b → /a' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Redirect' });
    await dialog.getByText('/loaf is published.').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['/b', '/a', '/loaf']);
  });

  it('are deleted many at once, late, and not at all when it is taken back', async () => {
    await select('/a', '/b');
    await page.getByText('Deleting 2 redirects in 10 s.').waitFor();
    await page.getByRole('checkbox', { name: 'Select /a', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('checkbox', { name: 'Select /a', exact: true }).waitFor();
    await select('/c');
    await page.getByText('Deleting 1 redirect in 10 s.').waitFor();
    await eventually(async () => (await standing()) === '/a,/b');
  });

  it('come back, and say why, where they were refused', async () => {
    const { data } = await writer.person.get<{ data: { id: string; fromPath: string }[] }>(`${writer.path}/redirects`);
    await select('/a', '/c');
    await writer.person.delete(`${writer.path}/redirects/${data.find(({ fromPath }) => fromPath === '/c')?.id}`);
    await page.getByText(/^\/c: /).waitFor({ timeout: 20_000 });
    expect(await standing()).toBe('/b');
  });

  it('come from the file of another tool, by the columns that one chooses', async () => {
    await window.goto(`/w/${writer.slug}/redirects/import`);
    const text = 'alt,source,target,code\n/x,/y,/loaf,302\n/p,/q/*,/loaf,301\n,/r,,301\n';
    const file = { name: 'redirection.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByText('Read as a CSV file.').waitFor();
    await page.getByText('Line 3: a pattern, which is not supported: /q/*').waitFor();
    await page.getByText('Not readable (2)').waitFor();
    await page.getByRole('button', { name: /^source/ }).click();
    await page.getByRole('option', { name: 'alt' }).click();
    await page.getByRole('button', { name: 'Import 2' }).waitFor();
    await expectNoBarriers(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Import 2' }).click();
    await page.getByRole('link', { name: 'View redirects' }).waitFor();
    expect(await standing()).toContain('/p,/x');
  });

  it('of a file whose columns have no usual names are asked for before anything else is shown', async () => {
    await window.goto(`/w/${writer.slug}/redirects/import`);
    const file = { name: 'moved.csv', mimeType: 'text/csv', buffer: Buffer.from('alt,neu\n/v,/loaf\n') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByText('Choose the columns with the old and the new URLs').waitFor();
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
    await expectNoBarriers(page);
    await expectFits(page);
    const choose = async (label: string, column: string) => {
      await page.getByRole('button', { name: label }).click();
      await page.getByRole('option', { name: column }).click();
    };
    await choose('Choose a column Old URL', 'alt');
    await choose('Choose a column New URL', 'neu');
    await page.getByRole('button', { name: 'Import 1' }).click();
    await page.getByRole('link', { name: 'View redirects' }).waitFor();
    expect(await standing()).toContain('/c,/v');
  });
});
