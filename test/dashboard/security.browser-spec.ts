import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { expectLooksRight } from './harness/looks.ts';
import { PASSWORD, Person } from './harness/person.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

describeInBrowser('the security of an account', () => {
  let browser: Browser;
  let window: Window;
  let page: Page;
  let person: Person;
  let secret: string;
  let codes: string[];

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.signUp();
    window = await Window.open(browser, person, { bypassCSP: true });
    ({ page } = window);
  });

  afterAll(() => browser?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  /** The code of the next time step, which is accepted too: the current one may be used already. */
  const nextCode = () => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

  async function password(): Promise<void> {
    await window.goto('/sign-in');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await button('Start again').waitFor();
  }

  it('sets up an authenticator app by keys alone, and shows recovery codes to save', async () => {
    await window.goto('/account');
    await page.getByRole('link', { name: 'Security' }).click();
    await button('Set up authenticator app').focus();
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Current password').fill('wrong');
    await page.keyboard.press('Enter');
    await dialog().getByText('is wrong').waitFor();
    await expectLooksRight(page);
    await dialog().getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    secret = await dialog().getByLabel('Key', { exact: true }).innerText();
    await page.locator('svg[role=img] path:not([d=""])').waitFor();
    await expectLooksRight(page);
    await dialog().getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    await expectLooksRight(page);
    codes = (await dialog().getByLabel('Recovery codes').innerText()).split('\n');
    expect(new Set(codes).size).toBe(10);
    const downloading = page.waitForEvent('download');
    await dialog().getByRole('link', { name: 'Download' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
    await button('I saved my codes').click();
    await page.getByText('10 left').waitFor();
    await expectLooksRight(page);
    expect(window.taken().filter((complaint) => !complaint.startsWith('400 '))).toEqual([]);
  });

  it('requires a second factor of the members of a workspace, who are led to set it up', async () => {
    const { slug, path } = await person.workspace();
    const member = await person.invite(path, ['posts:read']);
    await window.goto(`/w/${slug}/settings/security`);
    await expectLooksRight(page);
    await page.getByText('Require two-factor authentication').click();
    await page.getByText('Saved.').waitFor();
    const other = await Window.open(browser, member, { bypassCSP: true });
    await other.goto(`/w/${slug}/posts`);
    await other.page.getByRole('heading', { level: 1, name: 'Two-factor authentication required' }).waitFor();
    await expectLooksRight(other.page);
    await other.page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
    await other.page.getByRole('button', { name: 'Set up authenticator app' }).waitFor();
    // What the screen shows is asked for before its frame knows of the demand.
    expect(other.taken().filter((complaint) => !complaint.startsWith('403 '))).toEqual([]);
    await other.close();
  });

  it('asks for a code at the next sign-in, and takes a recovery code instead', async () => {
    await window.context.clearCookies();
    await password();
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('is wrong, or was used already', { exact: true }).waitFor();
    await expectLooksRight(page);
    await page.getByLabel('Code').fill(nextCode());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The Copper Kettle' }).waitFor();
    await window.context.clearCookies();
    await password();
    await button('Use a recovery code').click();
    await expectLooksRight(page);
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The Copper Kettle' }).waitFor();
    await window.goto('/account/security');
    await page.getByText('9 left').waitFor();
  });

  it('makes new recovery codes, and removes the app, by a code', async () => {
    await button('New recovery codes').click();
    await dialog()
      .getByLabel('Code')
      .fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await button('I saved my codes').waitFor();
    const [first] = (await dialog().getByLabel('Recovery codes').innerText()).split('\n');
    await button('I saved my codes').click();
    await button('Remove authenticator app').click();
    await dialog()
      .getByLabel('Code')
      .fill(codes[2] ?? '');
    await page.keyboard.press('Enter');
    await dialog().getByText('is wrong, or was used already').waitFor();
    await expectLooksRight(page);
    await dialog()
      .getByLabel('Code')
      .fill(first ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Authenticator app removed.').waitFor();
    await button('Set up authenticator app').waitFor();
    await window.context.clearCookies();
    await window.signIn(person);
    await window.goto('/account/security');
    await expectLooksRight(page);
    expect(window.taken().filter((complaint) => !/^40[01] /.test(complaint))).toEqual([]);
  });
});
