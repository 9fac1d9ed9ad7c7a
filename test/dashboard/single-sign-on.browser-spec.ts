import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { OpenidProvider } from '../support/openid/openid-provider.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { expectLooksRight } from './harness/looks.ts';
import { PASSWORD, Person } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

describeInBrowser('single sign-on in the dashboard', () => {
  const shared = process.env[SERVICE_URL];
  let provider: OpenidProvider;
  let service: Service;
  let browser: Browser;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    provider = await OpenidProvider.start(`${url}/dashboard/sign-in/company`);
    service = await Service.start({
      PORT: String(port),
      PUBLIC_URL: url,
      SIGN_UP: 'open',
      OIDC_PROVIDERS: 'company',
      ...provider.settings('company', { NAME: 'Example Company' }),
    });
    process.env[SERVICE_URL] = service.url;
    await Person.signUp();
    browser = await openBrowser();
    window = await Window.open(browser, null, { bypassCSP: true });
    ({ page } = window);
  });

  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
    await provider?.stop();
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** On the pages of the provider, by keys. */
  async function signInThere(login: string): Promise<void> {
    await page.locator('input[name=login]').fill(login);
    await page.locator('input[name=password]').fill('any');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
  }

  it('creates an account by keys alone, and continues where the user was going', async () => {
    provider.people.set('ada', { email: 'ada@example.org', email_verified: true, name: 'Ada' });
    await page.goto('/dashboard/account/security');
    await heading('Sign in');
    await button('Sign in with Example Company').waitFor();
    await expectLooksRight(page);
    await button('Sign in with Example Company').press('Enter');
    await signInThere('ada');
    await heading('Account');
    await page.getByText('ada@example.org').first().waitFor();
    expect(page.url()).not.toContain('code=');
  });

  it('lists the connected sign-ins, and keeps the last one', async () => {
    await page.getByRole('heading', { name: 'Connected sign-ins' }).waitFor();
    await window.settled();
    await expectLooksRight(page);
    await button('Disconnect Example Company, ada@example.org').click();
    await page.getByRole('dialog').getByText('Your account has no password.').waitFor();
    await expectLooksRight(page);
    await button('Disconnect').click();
    await page.getByText('This is the only way to sign in to your account.').waitFor();
    await page.keyboard.press('Escape');
  });

  it('sets up a second factor without asking for a password that there is not', async () => {
    const dialog = page.getByRole('dialog');
    await button('Set up authenticator app').click();
    await dialog.getByText('Your account has no password.').waitFor();
    await button('Continue').click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('connects a sign-in to an account with a password, and disconnects it', async () => {
    await window.context.clearCookies();
    const email = 'bo@example.org';
    await Person.signUp('Bo', undefined, email);
    provider.people.set('bo', { email, email_verified: true });
    await window.signIn({ email } as Person);
    await window.goto('/account/security');
    await button('Connect Example Company').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').waitFor();
    await expectLooksRight(page);
    await dialog.getByLabel('Current password').fill('wrong');
    await button('Continue').click();
    await page.getByText('is wrong').first().waitFor();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await button('Continue').click();
    await signInThere('bo');
    await heading('Account');
    await button('Disconnect Example Company, bo@example.org').click();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await button('Disconnect').click();
    await page.getByText('Example Company is disconnected.').waitFor();
    await window.context.clearCookies();
  });

  it('says in words why somebody is not signed in', async () => {
    provider.people.set('unsure', { email: 'unsure@example.org' });
    await window.goto('/sign-in');
    await button('Sign in with Example Company').click();
    await signInThere('unsure');
    await heading('You are not signed in');
    await page.getByText('Example Company does not confirm that your email address is yours').waitFor();
    await expectLooksRight(page);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await heading('Sign in');
    await page.goto('/dashboard/sign-in/company?code=guessed&state=guessed');
    await page.getByText('The sign-in with Example Company did not succeed. Try again.').waitFor();
    expect(window.taken().filter((complaint) => !/^4\d\d /.test(complaint))).toEqual([]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
