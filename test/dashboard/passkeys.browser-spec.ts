import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { freePort } from '../support/process/free-port.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { expectLooksRight } from './harness/looks.ts';
import { PASSWORD, Person } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

/** Passkeys are for names, not for addresses of numbers. */
const HOST = 'localhost';

describeInBrowser('passkeys', () => {
  const shared = process.env[SERVICE_URL];
  let service: Service;
  let browser: Browser;
  let window: Window;
  let page: Page;
  let devices: CDPSession;
  let person: Person;

  beforeAll(async () => {
    const port = await freePort();
    service = await Service.start({ PORT: String(port), PUBLIC_URL: `http://${HOST}:${port}`, SIGN_UP: 'open' });
    process.env[SERVICE_URL] = `http://${HOST}:${port}`;
    person = await Person.signUp();
    browser = await openBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
    window = await Window.open(browser, person, { bypassCSP: true });
    ({ page } = window);
    devices = await window.context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  });

  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const workspaces = () => page.getByRole('heading', { level: 1, name: 'Workspaces' }).waitFor();

  it('are added by keys alone, with a name and recovery codes', async () => {
    await window.goto('/account/security');
    await button('Add passkey').focus();
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Name').fill('Laptop');
    await dialog().getByLabel('Current password').fill(PASSWORD);
    await expectLooksRight(page);
    await page.keyboard.press('Enter');
    await button('I saved my codes').waitFor();
    await button('I saved my codes').click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor();
    await expectLooksRight(page);
    expect(window.taken()).toEqual([]);
  });

  it('sign in without address and password', async () => {
    await window.context.clearCookies();
    await window.goto('/sign-in');
    await expectLooksRight(page);
    await button('Sign in with a passkey').click();
    await workspaces();
  });

  it('are the second step after a password', async () => {
    await window.context.clearCookies();
    await window.goto('/sign-in');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await button('Use a passkey').waitFor();
    await expectLooksRight(page);
    await button('Use a passkey').click();
    await workspaces();
  });

  it('prove who removes one, and sign in no more afterwards', async () => {
    await window.goto('/account/security');
    await button('Remove Laptop').click();
    await expectLooksRight(page);
    await dialog().getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.getByText('Passkey removed.').waitFor();
    await page.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' });
    await window.context.clearCookies();
    await window.goto('/sign-in');
    await button('Sign in with a passkey').click();
    await page.getByText('This passkey is not accepted. Sign in with your password.').waitFor();
    await expectLooksRight(page);
    expect(window.taken().filter((complaint) => !complaint.startsWith('401 '))).toEqual([]);
  });
});
