import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response, Test } from 'supertest';
import { Database, JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { MailServer } from '../support/mail-server.ts';
import { OpenidProvider } from '../support/openid/openid-provider.ts';
import { ProviderBrowser } from '../support/openid/provider-browser.ts';
import { PASSWORD, Person } from '../support/people.ts';
import { SoftwareAuthenticator, type CeremonyOptions } from '../support/software-authenticator.ts';

const ORIGIN = 'https://galley.test';
const NEW_PASSWORD = 'another horse battery staple';

describe('a domain that signs in by one OpenID provider alone', () => {
  let mail: MailServer;
  let provider: OpenidProvider;
  let test: TestApp;
  let owner: Person;

  beforeAll(async () => {
    mail = await MailServer.start();
    const returnUrls = ['company', 'other'].map((id) => `${ORIGIN}/dashboard/sign-in/${id}`);
    provider = await OpenidProvider.start(...returnUrls);
    test = await TestApp.start({
      PUBLIC_URL: ORIGIN,
      SIGN_UP: 'open',
      SMTP_URL: mail.url,
      MAIL_FROM: 'galley@example.org',
      OIDC_PROVIDERS: 'company,other',
      ...provider.settings('company', { NAME: 'Example Company', DOMAINS: 'company.example, Company.test' }),
      ...provider.settings('other'),
    });
    owner = await Person.signUp(test, 'first@elsewhere.example');
  });

  afterAll(async () => {
    await test?.stop();
    await Promise.all([provider?.stop(), mail?.stop()]);
  });

  const auth = (path: string, body: object): Test => test.http.post(`/api/v1/dashboard/auth/${path}`).send(body);
  const sql = (text: string, ...values: unknown[]) => test.app.get(Database).query({ text, values });

  function signIn(email: string, by = 'company', more = {}): Promise<Response> {
    const login = randomUUID();
    provider.people.set(login, { email, email_verified: true });
    return new ProviderBrowser(test, by).signIn(login, more);
  }

  function expectRefused(response: Response, domain = 'company.example'): void {
    expect(response.status).toBe(403);
    expectError(response, 'FORBIDDEN');
    expect(response.body).toMatchObject({ message: `Addresses of ${domain} sign in with Example Company.` });
    expect(String(response.headers['set-cookie'])).not.toContain('galley_session=galley');
  }

  async function mailedToken(email: string): Promise<string> {
    await test.app.get(JobRunner).idle();
    return mail.tokenTo(email);
  }

  /** A user who had an account with a password, a passkey and a link to reset the password before the domain had the rule. */
  async function fromBefore() {
    const name = randomUUID();
    const former = `${name}@before.example`;
    await auth('sign-up', { email: former, password: PASSWORD, displayName: 'Bo' }).expect(201);
    await auth('confirm', { token: await mailedToken(former) }).expect(200);
    const person = await Person.signIn(test, former);
    const device = new SoftwareAuthenticator(ORIGIN, 'galley.test');
    const asked = await person.post('/me/second-factor/passkeys/options', { currentPassword: PASSWORD }).expect(200);
    const passkey = device.create((asked.body as { options: CeremonyOptions }).options);
    await person.post('/me/second-factor/passkeys', { name: 'Phone', passkey }).expect(200);
    await auth('forgot', { email: former }).expect(204);
    const token = await mailedToken(former);
    const email = `${name}@company.example`;
    await sql('update users set email = $2 where id = $1', person.id, email);
    await sql('update account_tokens set email = $2 where user_id = $1', person.id, email);
    return { person, email, device, token };
  }

  it('takes no password, and answers the same whether or not there is an account', async () => {
    const { email } = await fromBefore();
    const tried = [email, email.toUpperCase(), `${randomUUID()}@company.example`, `${randomUUID()}@COMPANY.example`];
    for (const address of tried) {
      for (const password of [PASSWORD, 'wrong']) expectRefused(await auth('sign-in', { email: address, password }));
    }
    expectRefused(await auth('sign-in', { email: 'a@company.test', password: PASSWORD }), 'company.test');
  });

  it('gets no account with a password', async () => {
    const email = `${randomUUID()}@company.example`;
    expectRefused(await auth('sign-up', { email, password: PASSWORD, displayName: 'Bo' }));
    expect(await sql('select from users where email = $1', email)).toEqual([]);
  });

  it('gets no mail for a new password, and a link from before sets none', async () => {
    const { email, token } = await fromBefore();
    const count = mail.mails.length;
    for (const address of [email, 'nobody@company.example']) expectRefused(await auth('forgot', { email: address }));
    await test.app.get(JobRunner).idle();
    expect(mail.mails).toHaveLength(count);
    const [before] = await sql('select password_hash from users where email = $1', email);
    expectRefused(await auth('reset', { token, newPassword: NEW_PASSWORD }));
    expect(await sql('select password_hash from users where email = $1', email)).toEqual([before]);
  });

  it('signs in by no passkey, which is still the second step after the provider', async () => {
    const { person, email, device } = await fromBefore();
    const options = async (path: string, body: object) =>
      ((await auth(path, body).expect(200)).body as { options: CeremonyOptions }).options;
    expectRefused(await auth('passkey', { passkey: device.use(await options('passkey/options', {})) }));
    const { body } = await signIn(email);
    const { token } = (body as { secondStep: { token: string } }).secondStep;
    const passkey = device.use(await options('second-step/passkey-options', { token }));
    const entered = await auth('second-step', { token, passkey }).expect(200);
    expect(entered.body).toMatchObject({ user: { id: person.id, email }, token: expect.any(String) });
  });

  it('signs in by no other provider, which leaves no account behind', async () => {
    const { email } = await fromBefore();
    const unknown = `${randomUUID()}@company.example`;
    for (const address of [email, unknown]) expectRefused(await signIn(address, 'other'));
    expect(await sql('select from users where email = $1', unknown)).toEqual([]);
    expect(await sql('select from external_identities where email = any($1)', [email, unknown])).toEqual([]);
    expect((await signIn(unknown)).body).toMatchObject({ user: { email: unknown }, token: expect.any(String) });
  });

  it('keeps its sessions, in which neither password nor address changes, nor another provider is connected', async () => {
    const { person } = await fromBefore();
    await person.get('/me').expect(200);
    const proof = { currentPassword: PASSWORD };
    expectRefused(await person.post('/auth/password', { ...proof, newPassword: NEW_PASSWORD }));
    expectRefused(await person.post('/me/email', { ...proof, email: 'bo@elsewhere.example' }));
    expectRefused(await new ProviderBrowser(test, 'other').startConnecting(person));
    expect((await new ProviderBrowser(test, 'company').startConnecting(person)).status).toBe(200);
  });

  it('takes up invitations by the provider: with a new account at once, with one that exists in its session', async () => {
    const workspace = await owner.workspace();
    const invite = async (email: string) => {
      const path = `${workspace.path}/invitations`;
      const { body } = await owner.post(path, { email, permissions: ['posts:read'] }).expect(201);
      return (body as { token: string }).token;
    };
    const email = `${randomUUID()}@company.example`;
    const invitationToken = await invite(email);
    expectRefused(await auth('sign-up', { email, password: PASSWORD, displayName: 'Bo', invitationToken }));
    expectError(await signIn(`${randomUUID()}@company.example`, 'company', { invitationToken }), 'BAD_REQUEST', [
      'invitationToken',
    ]);
    const joined = Person.of(test, (await signIn(email, 'company', { invitationToken })).body as never);
    await joined.get(`${workspace.path}/posts`).expect(200);

    const known = `${randomUUID()}@company.example`;
    await signIn(known).then(({ status }) => expect(status).toBe(200));
    const token = await invite(known);
    const entered = Person.of(test, (await signIn(known, 'company', { invitationToken: token })).body as never);
    expectError(await entered.get(`${workspace.path}/posts`), 'NOT_FOUND');
    await entered.post('/invitations/accept', { token }).expect(200);
    await entered.get(`${workspace.path}/posts`).expect(200);
  });

  it('is that domain alone: subdomains and domains that end alike sign in as ever', async () => {
    for (const domain of ['sub.company.example', 'notcompany.example', 'company.example.org']) {
      const email = `${randomUUID()}@${domain}`;
      expectError(await auth('sign-in', { email, password: PASSWORD }), 'UNAUTHORIZED');
      expect((await signIn(email, 'other')).status).toBe(200);
    }
  });
});
