import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { OpenidProvider } from '../support/openid/openid-provider.ts';
import { ProviderBrowser } from '../support/openid/provider-browser.ts';
import { PASSWORD, Person } from '../support/people.ts';

const RETURN = 'http://galley.test/dashboard/sign-in/company';

describe('sign-in by OpenID Connect', () => {
  let provider: OpenidProvider;
  let test: TestApp;

  beforeAll(async () => {
    provider = await OpenidProvider.start(RETURN);
    test = await TestApp.start({
      SIGN_UP: 'open',
      OIDC_PROVIDERS: 'company',
      ...provider.settings('company', { NAME: 'Example Company' }),
    });
    await Person.signUp(test, 'first@example.com');
  });

  afterAll(async () => {
    await test?.stop();
    await provider?.stop();
  });

  const browser = () => new ProviderBrowser(test, 'company');
  const works = (login: string) => provider.people.set(login, verified(`${login}@example.com`));
  const userOf = (response: Response) => (response.body as { user: { id: string; email: string } }).user;

  it('is offered by name', async () => {
    const { body } = await test.http.get('/api/v1/dashboard/auth/status').expect(200);
    expect(body).toMatchObject({ providers: [{ id: 'company', name: 'Example Company' }] });
  });

  it('creates an account with a confirmed address, and finds it again, also after the address changed there', async () => {
    works('ada');
    const first = await browser().signIn('ada');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ user: { email: 'ada@example.com', displayName: 'Name of ada@example.com' } });
    provider.people.set('ada', verified('ada.l@example.com'));
    const again = await browser().signIn('ada');
    expect(userOf(again)).toEqual(userOf(first));
    const me = Person.of(test, again.body as never);
    expect((await me.get('/me/export').expect(200)).body).toMatchObject({
      account: { emailConfirmedAt: expect.any(String) },
      identities: [{ issuer: provider.issuer, subject: 'ada', email: 'ada@example.com' }],
    });
  });

  it('makes an ordinary session, with device and place, in a cookie too', async () => {
    works('device');
    const response = await browser().signIn('device', { agent: 'Mozilla/5.0 Spec' });
    expect(response.headers['set-cookie']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^galley_session=galley_session_.*HttpOnly; SameSite=Strict$/)]),
    );
    const me = Person.of(test, response.body as never);
    const { body } = await me.get('/me/sessions').expect(200);
    expect(body).toMatchObject({ data: [{ browser: 'Mozilla/5.0 Spec', place: expect.any(String), current: true }] });
  });

  describe('an account that exists', () => {
    it('is found by an address that both sides have confirmed', async () => {
      const person = await Person.signUp(test, 'both@example.com');
      await confirm(test, person);
      works('both');
      const response = await browser().signIn('both');
      expect(userOf(response).id).toBe(person.id);
      await Person.signIn(test, 'both@example.com');
    });

    it('is not taken over, nor takes over, while its address is not confirmed', async () => {
      await Person.signUp(test, 'squatted@example.com');
      works('squatted');
      const response = await browser().signIn('squatted');
      expectError(response, 'FORBIDDEN');
      expect((response.body as { message: string }).message).toContain('never confirmed');
    });

    it.each([
      ['is not verified', { email: 'victim@example.com', email_verified: false }],
      ['is verified in words only', { email: 'victim@example.com', email_verified: 'true' }],
      ['is of unknown state', { email: 'victim@example.com' }],
      ['is missing', { name: 'Nobody' }],
      ['is no address', { email: 'victim', email_verified: true }],
    ])('is not found by an address that %s', async (_, claims) => {
      const [login] = [`login-${Math.random()}`];
      provider.people.set(login, claims);
      const response = await browser().signIn(login);
      expectError(response, 'FORBIDDEN');
      expect((response.body as { message: string }).message).toContain('does not confirm');
    });
  });

  describe('connecting', () => {
    it('adds a way to sign in that needs no equal address, and takes it away again', async () => {
      const person = await Person.signUp(test, 'joins@example.com');
      await confirm(test, person);
      provider.people.set('elsewhere', { email: 'other@example.net', email_verified: true });
      const at = browser();
      expectError(await at.startConnecting(person, 'wrong'), 'BAD_REQUEST', ['currentPassword']);
      const connected = await at.connect(person, 'elsewhere');
      expect(connected.body).toMatchObject({ connected: true, user: { id: person.id } });
      expect(connected.body).not.toHaveProperty('token');
      expect(userOf(await browser().signIn('elsewhere')).id).toBe(person.id);
      const { body } = await person.get('/me/identities').expect(200);
      expect(body).toMatchObject({
        hasPassword: true,
        providers: [{ id: 'company', name: 'Example Company' }],
        identities: [{ name: 'Example Company', email: 'other@example.net' }],
      });
      const id = (body as { identities: { id: string }[] }).identities[0]?.id;
      const remove = (currentPassword: string) => person.delete(`/me/identities/${id}`, { currentPassword });
      expectError(await remove('wrong'), 'BAD_REQUEST', ['currentPassword']);
      await remove(PASSWORD).expect(204);
      expectError(await remove(PASSWORD), 'NOT_FOUND');
    });

    it('confirms the address of the account where it is the same, and takes no other for an unconfirmed one', async () => {
      const person = await Person.signUp(test, 'unsure@example.com');
      provider.people.set('stranger', verified('stranger@example.net'));
      expectError(await browser().connect(person, 'stranger'), 'FORBIDDEN');
      works('unsure');
      expect((await browser().connect(person, 'unsure')).status).toBe(200);
      const { body } = await person.get('/me/export').expect(200);
      expect(body).toMatchObject({ account: { emailConfirmedAt: expect.any(String) } });
    });

    it('is for the session that asked, and for identities that nobody has', async () => {
      const [person, other] = [await Person.signUp(test, 'mine@example.com'), await Person.signUp(test)];
      works('mine');
      expectError(await browser().connect(person, 'mine', other), 'FORBIDDEN');
      expect((await browser().connect(person, 'mine')).status).toBe(200);
      await confirm(test, other);
      expectError(await browser().connect(other, 'mine'), 'CONFLICT');
    });

    it('leaves a last way to sign in, and asks users without a password to have signed in just now', async () => {
      works('only');
      const me = Person.of(test, (await browser().signIn('only')).body as never);
      const { body } = await me.get('/me/identities').expect(200);
      expect(body).toMatchObject({ hasPassword: false });
      const id = (body as { identities: { id: string }[] }).identities[0]?.id;
      expectError(await me.delete(`/me/identities/${id}`, { currentPassword: '' }), 'CONFLICT');
      await sql(test, `update sessions set created_at = now() - interval '11 minutes' where user_id = '${me.id}'`);
      expectError(await me.delete(`/me/identities/${id}`, { currentPassword: '' }), 'FORBIDDEN');
      expectError(await me.delete('/me', { currentPassword: '' }), 'FORBIDDEN');
      // Or a stolen session could lock the user out with a second factor of the thief.
      const paths = ['/me/second-factor/totp', '/me/second-factor/passkeys/options'];
      for (const path of paths) expectError(await me.post(path, {}), 'FORBIDDEN');
      await sql(test, `update sessions set created_at = now() where user_id = '${me.id}'`);
      for (const path of paths) await me.post(path, {}).expect(200);
    });
  });

  it('refuses who is disabled, and forgets who is deleted', async () => {
    works('gone');
    const me = Person.of(test, (await browser().signIn('gone')).body as never);
    await sql(test, `update users set disabled_at = now() where id = '${me.id}'`);
    expectError(await browser().signIn('gone'), 'FORBIDDEN');
    await sql(test, `update users set disabled_at = null where id = '${me.id}'`);
    await me.delete('/me', { currentPassword: '' }).expect(204);
    const left = await sql(test, `select from external_identities where user_id = '${me.id}'`);
    expect(left).toEqual([]);
    expect(userOf(await browser().signIn('gone')).id).not.toBe(me.id);
  });
});

function verified(email: string) {
  return { email, email_verified: true, name: `Name of ${email}` };
}

async function confirm(test: TestApp, { id }: Person): Promise<void> {
  await sql(test, `update users set email_confirmed_at = now() where id = '${id}'`);
}

function sql(test: TestApp, text: string): Promise<object[]> {
  return test.app.get(Database).query({ text });
}
