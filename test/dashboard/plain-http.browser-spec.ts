import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { PASSWORD, serviceUrl } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';
import { saved, write, Writer } from './harness/writer.ts';

/** An address as a phone in the same network would use it. Browsers provide no locks and clipboard there. */
const HOST = 'galley.test';

describeInBrowser('the dashboard on plain http', () => {
  let writer: Writer;
  let browser: Browser;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
    writer = await Writer.start();
    window = await Window.open(browser, null);
    ({ page } = window);
  });
  afterAll(() => browser?.close());

  it('signs in, writes, and copies', async () => {
    const id = await writer.aPost('Written far away', [{ type: 'paragraph', text: 'First.' }]);
    const { port } = new URL(serviceUrl());
    await page.goto(`http://${HOST}:${port}/dashboard/w/${writer.slug}/posts/${id}`);
    await expect(page.evaluate('isSecureContext')).resolves.toBe(false);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // Expected: no user is signed in, and the browser ignores a header that needs https.
    expect(window.taken().filter((complaint) => !complaint.includes('Cross-Origin-Opener-Policy'))).toEqual([
      '401 /api/v1/dashboard/me',
    ]);
    await page.getByLabel('Email').fill(writer.person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.ProseMirror').getByText('First.').waitFor();
    await write(page, 'First.', ' Second.');
    await page.keyboard.press('Control+s');
    await saved(page);
    await expect(writer.stored(id)).resolves.toMatchObject({
      bodyJson: [{ type: 'paragraph', text: 'First. Second.' }],
    });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Copy/ }).click();
    await page.getByText('Copied.').waitFor();
    await window.close();
    expect(window.taken()).toEqual([]);
  });
});
