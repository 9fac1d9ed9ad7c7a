import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { MailServer } from '../support/mail-server.ts';
import { SERVICE_URL } from './harness/global-setup.ts';
import { expectLooksRight } from './harness/looks.ts';
import { PASSWORD, Person } from './harness/person.ts';
import { Service } from './harness/service.ts';
import { describeInBrowser, openBrowser, Window } from './harness/window.ts';

const NEW_PASSWORD = 'another password of enough length';
const EMAIL = 'bo@example.org';

describeInBrowser('mail in the dashboard', () => {
  const shared = process.env[SERVICE_URL];
  let server: MailServer;
  let service: Service;
  let browser: Browser;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    server = await MailServer.start();
    service = await Service.start({ SMTP_URL: server.url, MAIL_FROM: 'galley@example.org', SIGN_UP: 'open' });
    process.env[SERVICE_URL] = service.url;
    browser = await openBrowser();
    window = await Window.open(browser, null, { bypassCSP: true });
    ({ page } = window);
  });

  afterAll(async () => {
    process.env[SERVICE_URL] = shared;
    await browser?.close();
    await service?.stop();
    await server?.stop();
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** The path of the link in the latest mail to an address with this subject. */
  async function linkTo(email: string, subject: string): Promise<string> {
    const mail = await eventually(() => server.to(email).findLast((one) => one.subject === subject));
    return /\/dashboard(\/[\w-]+#\S+)/.exec(mail.text)?.[1] ?? '';
  }

  it('shows whether it is set up, and sends a test mail', async () => {
    const owner = await Person.signUp();
    const { slug } = await owner.workspace();
    await window.signIn(owner);
    await window.goto(`/w/${slug}/settings/mail`);
    await page.getByText('galley@example.org').waitFor();
    await expectLooksRight(page);
    await button('Send test mail').click();
    await page.getByText(`Test mail on its way to ${owner.email}.`).waitFor();
    await eventually(() => server.to(owner.email).some(({ subject }) => subject === 'Test mail'));
    await window.goto(`/w/${slug}/members`);
    await page
      .getByRole('button', { name: /^Invite/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Email').fill('cy@example.org');
    await button('Create invitation').click();
    await page.getByText('A link was sent to cy@example.org.').waitFor();
    await window.context.clearCookies();
  });

  it('asks a new user to confirm the address before they sign in', async () => {
    await window.goto('/welcome');
    await page.getByLabel('Your name').fill('Bo');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading('Check your email');
    await expectLooksRight(page);
    await window.goto('/sign-in');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Confirm your e-mail address first').waitFor();
    await window.goto(await linkTo(EMAIL, 'Confirm your email address'));
    await expectLooksRight(page);
    await button('Confirm address').click();
    await heading('Email address confirmed');
    await expectLooksRight(page);
  });

  it('changes the address of an account, offers its data, and deletes it', async () => {
    await Person.signUp('Di', undefined, 'di@example.org');
    await window.goto(await linkTo('di@example.org', 'Confirm your email address'));
    await button('Confirm address').click();
    await heading('Email address confirmed');
    await window.signIn({ email: 'di@example.org' } as Person);
    await window.goto('/account');
    await button('Change email').click();
    const dialog = page.getByRole('dialog');
    await expectLooksRight(page);
    await dialog.getByLabel('New email').fill('di.new@example.org');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Open the link sent to di.new@example.org').waitFor();
    await window.goto(await linkTo('di.new@example.org', 'Confirm your email address'));
    await button('Confirm address').click();
    await heading('Email address confirmed');
    await window.goto('/account');
    await page.getByText('di.new@example.org').first().waitFor();
    await expectLooksRight(page);
    const data = await window.context.request.get('/api/v1/dashboard/me/export');
    expect(await page.getByRole('link', { name: 'Download data' }).getAttribute('href')).toBe(
      new URL(data.url()).pathname,
    );
    await button('Delete account').click();
    await expectLooksRight(page);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading('Sign in');
    await window.context.clearCookies();
  });

  it('resets a forgotten password, by keys alone', async () => {
    await window.goto('/sign-in');
    const forgot = page.getByRole('link', { name: 'Forgot your password?' });
    await forgot.waitFor();
    await expectLooksRight(page);
    await forgot.focus();
    await page.keyboard.press('Enter');
    await heading('Forgot your password?');
    await window.settled();
    await expectLooksRight(page);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Enter');
    await heading('Check your email');
    const link = await linkTo(EMAIL, 'Reset your password');
    await window.goto(link);
    await heading('Reset password');
    await expectLooksRight(page);
    await page.getByLabel('New password').focus();
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await heading('Sign in');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await heading('Workspaces');
    await window.goto(link);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The link was used already, or has expired.').first().waitFor();
    expect(window.taken().filter((complaint) => !/^4\d\d /.test(complaint))).toEqual([]);
  });
});
