import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectLooksRight } from './harness/looks.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

const run = promisify(execFile);

describeInBrowser('the card to connect a site', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const open = () => window.goto(`/w/${writer.slug}/keys`);
  const origin = () => new URL(page.url()).origin;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /Built with/ }).press('Enter');
    await page.getByRole('option', { name }).press('Enter');
  };

  it('shows the address, the packages to install and the code for each way to build one', async () => {
    await open();
    await page.getByLabel('Address of the service', { exact: true }).getByText(origin()).waitFor();
    await page.getByLabel('Install', { exact: true }).getByText('galley-render-').waitFor();
    await page.getByLabel('site.mjs', { exact: true }).getByText(`baseUrl: '${origin()}'`).waitFor();
    await expectLooksRight(page);
    await choose('React');
    await page.getByLabel('Install', { exact: true }).getByText('galley-react-').waitFor();
    await page
      .getByLabel(/Posts\.jsx/)
      .getByText('<Blocks')
      .waitFor();
    await choose('fetch, without packages');
    await page.getByLabel('posts.mjs', { exact: true }).waitFor();
    expect(await page.getByLabel('Install', { exact: true }).count()).toBe(0);
    await expectLooksRight(page);
    expect(window.taken()).toEqual([]);
  });

  it('gives code that lists the posts with a key that is made there, by the keyboard alone', async () => {
    await writer.aPost('Rye', [], { slug: 'rye', status: 'published' });
    await open();
    await choose('fetch, without packages');
    const code = (await page.getByLabel('posts.mjs', { exact: true }).textContent())!;
    await page.getByRole('button', { name: 'Create a key', exact: true }).press('Enter');
    await page.keyboard.type('website');
    await page.keyboard.press('Enter');
    const key = (await page.getByLabel('Key', { exact: true }).textContent())!;
    const env = { ...process.env, GALLEY_API_KEY: key };
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { env });
    expect(stdout).toBe('rye: Rye\n');
  });
});
