import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { Database, JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { AuthenticatorApp } from '../support/authenticator-app.ts';
import { expectError } from '../support/expect-error.ts';
import { MailServer } from '../support/mail-server.ts';
import { PASSWORD, Person } from '../support/people.ts';

const AUTH = '/api/v1/dashboard/auth';
const TOTP_PATH = '/me/second-factor/totp';

interface Pending {
  readonly token?: string;
  readonly secondStep: { token: string; methods: string[]; expiresAt: string };
}

describe('the second factor', () => {
  let server: MailServer;
  let test: TestApp;

  beforeAll(async () => {
    server = await MailServer.start();
    test = await TestApp.start({ SMTP_URL: server.url, MAIL_FROM: 'galley@example.org', SIGN_UP: 'open' });
    await Person.signUp(test, 'first@example.com');
  });

  afterAll(async () => {
    await test.stop();
    await server.stop();
  });

  const mailed = () => test.app.get(JobRunner).idle();
  const execute = (text: string, values: unknown[]) => test.app.get(Database).execute({ text, values });

  async function someone(): Promise<Person> {
    const email = `${randomUUID()}@example.com`;
    await test.http.post(`${AUTH}/sign-up`).send({ email, password: PASSWORD, displayName: 'Bo' }).expect(201);
    await mailed();
    const token = server.tokenTo(email);
    await test.http.post(`${AUTH}/confirm`).send({ token }).expect(200);
    return Person.signIn(test, email);
  }

  const firstStep = (person: Person, password = PASSWORD) =>
    test.http.post(`${AUTH}/sign-in`).send({ email: person.email, password });
  const secondStep = (body: object) => test.http.post(`${AUTH}/second-step`).send(body);

  async function pending(person: Person): Promise<string> {
    return ((await firstStep(person).expect(200)).body as Pending).secondStep.token;
  }

  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

  describe('POST /me/second-factor/totp', () => {
    it('asks for the password, and shows a secret that is stored encrypted', async () => {
      const person = await someone();
      expectError(await person.post(TOTP_PATH, {}), 'BAD_REQUEST', ['currentPassword']);
      expectError(await person.post(TOTP_PATH, { currentPassword: 'wrong' }), 'BAD_REQUEST', ['currentPassword']);
      expectError(await person.post(TOTP_PATH, { currentPassword: 5 }), 'BAD_REQUEST', ['currentPassword']);
      const { body, headers } = await person.post(TOTP_PATH, { currentPassword: PASSWORD }).expect(200);
      const { secret, uri } = body as { secret: string; uri: string };
      expect(headers['cache-control']).toBe('no-store');
      expect(uri).toContain(`secret=${secret}`);
      const [row] = await test.app.get(Database).query<{ secret: Buffer }>({
        text: 'select secret from authenticator_apps where user_id = $1',
        values: [person.id],
      });
      expect(row?.secret.toString('latin1')).not.toContain(secret);
      expect((await firstStep(person).expect(200)).body).not.toHaveProperty('secondStep');
      expect((await person.get('/me/second-factor').expect(200)).body).toEqual({
        totp: null,
        totpAvailable: true,
        passkeys: [],
        recoveryCodes: 0,
      });
    });

    it('is refused while there is an app', async () => {
      const person = await someone();
      await AuthenticatorApp.setUp(test, person);
      const refused = await person.post(TOTP_PATH, { currentPassword: PASSWORD });
      expectError(refused, 'CONFLICT', null);
      expect(refused.body).toMatchObject({ details: { reason: 'exists' } });
    });
  });

  describe('POST /me/second-factor/totp/confirm', () => {
    it('turns the app on by a code of it, shows ten recovery codes this once, and mails it', async () => {
      const person = await someone();
      expectError(await person.post(`${TOTP_PATH}/confirm`, { code: '123456' }), 'CONFLICT', null);
      expectError(await person.post(`${TOTP_PATH}/confirm`, {}), 'BAD_REQUEST', ['code']);
      const { recoveryCodes } = await AuthenticatorApp.setUp(test, person);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect((await person.get('/me/second-factor').expect(200)).body).toEqual({
        totp: { confirmedAt: expect.any(String) },
        totpAvailable: true,
        passkeys: [],
        recoveryCodes: 10,
      });
      await mailed();
      expect(server.to(person.email).at(-1)?.text).toContain('An authenticator app was added');
    });

    it('refuses wrong codes, by limits like those of passwords', async () => {
      const person = await someone();
      const { body } = await person.post(TOTP_PATH, { currentPassword: PASSWORD }).expect(200);
      const right = new TOTP({ secret: (body as { secret: string }).secret }).generate();
      const wrong = right === '000000' ? '000001' : '000000';
      for (const code of [wrong, 'nonsense', '\u0000'])
        expectError(await person.post(`${TOTP_PATH}/confirm`, { code }), 'BAD_REQUEST', ['code']);
      for (let n = 0; n < 10; n += 1) await person.post(`${TOTP_PATH}/confirm`, { code: wrong });
      expectError(await person.post(`${TOTP_PATH}/confirm`, { code: right }), 'RATE_LIMITED', null);
    });
  });

  describe('POST /auth/sign-in', () => {
    it('begins no session for the right password alone, and answers a wrong one as ever', async () => {
      const person = await someone();
      await AuthenticatorApp.setUp(test, person);
      const response = await firstStep(person).expect(200);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.body).toEqual({
        user: expect.objectContaining({ id: person.id }),
        secondStep: {
          token: expect.stringMatching(/^galley_second_step_/),
          methods: ['totp', 'recovery-code'],
          expiresAt: expect.any(String),
        },
      });
      const { token } = (response.body as Pending).secondStep;
      const asSession = await test.http.get('/api/v1/dashboard/me').set('Authorization', `Bearer ${token}`);
      expectError(asSession, 'UNAUTHORIZED', null);
      const [wrong, nobody] = [
        await firstStep(person, 'wrong'),
        await test.http.post(`${AUTH}/sign-in`).send({ email: 'nobody@example.com', password: 'wrong' }),
      ];
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual(nobody.body);
    });
  });

  describe('POST /auth/second-step', () => {
    it('signs in by a code of the app, which works once, as does the sign-in', async () => {
      const person = await someone();
      const app = await AuthenticatorApp.setUp(test, person);
      const [one, other] = [await pending(person), await pending(person)];
      const code = await app.code();
      const response = await secondStep({ token: one, code, cookieOnly: true }).expect(200);
      expect(response.headers['set-cookie']?.[0]).toContain('galley_session=galley_session_');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).not.toHaveProperty('token');
      expectError(await secondStep({ token: other, code }), 'BAD_REQUEST', ['code']);
      expectError(await secondStep({ token: one, code: await app.code() }), 'UNAUTHORIZED', null);
      const { body } = await secondStep({ token: other, code: await app.code() }).expect(200);
      const session = (body as { token: string }).token;
      await test.http.get('/api/v1/dashboard/me').set('Authorization', `Bearer ${session}`).expect(200);
    });

    it('lets only one of many requests with the same code in', async () => {
      const person = await someone();
      const app = await AuthenticatorApp.setUp(test, person);
      const tokens = [await pending(person), await pending(person), await pending(person)];
      const code = await app.code();
      const answers = await Promise.all(tokens.map((token) => secondStep({ token, code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    });

    it('signs in by a recovery code, which works once, and mails that it was used', async () => {
      const person = await someone();
      const { recoveryCodes } = await AuthenticatorApp.setUp(test, person);
      const code = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ');
      await secondStep({ token: await pending(person), code }).expect(200);
      expectError(await secondStep({ token: await pending(person), code }), 'BAD_REQUEST', ['code']);
      await mailed();
      expect(server.to(person.email).at(-1)?.text).toContain('A recovery code of your account was used');
    });

    it('lets only one of many requests with the same recovery code in, and one of many for the same sign-in', async () => {
      const person = await someone();
      const { recoveryCodes } = await AuthenticatorApp.setUp(test, person);
      const [code, ...others] = recoveryCodes.slice(0, 4);
      const tokens = await Promise.all([1, 2, 3, 4].map(() => pending(person)));
      const sameCode = await Promise.all(tokens.map((token) => secondStep({ token, code })));
      expect(statusesOf(sameCode)).toEqual([200, 400, 400, 400]);
      const token = await pending(person);
      const sameSignIn = await Promise.all(others.map((other) => secondStep({ token, code: other })));
      expect(statusesOf(sameSignIn)).toEqual([200, 401, 401]);
      const { body } = await person.get('/me/sessions').expect(200);
      // The one that the person had, and the two that were let in.
      expect((body as { data: object[] }).data).toHaveLength(3);
    });

    it('ends after ten minutes, and with a new password, and knows nobody else’s tokens', async () => {
      const [person, other] = [await someone(), await someone()];
      const [app] = [await AuthenticatorApp.setUp(test, person), await AuthenticatorApp.setUp(test, other)];
      expectError(await secondStep({ token: 'nonsense', code: '123456' }), 'UNAUTHORIZED', null);
      expectError(await secondStep({ token: await pending(other), code: await app.code() }), 'BAD_REQUEST', ['code']);
      expectError(await secondStep({}), 'BAD_REQUEST', ['token']);
      expectError(await secondStep({ token: 'nonsense' }), 'BAD_REQUEST', ['code']);
      const late = await pending(person);
      await execute(`update sign_in_challenges set expires_at = now() where user_id = $1`, [person.id]);
      expectError(await secondStep({ token: late, code: await app.code() }), 'UNAUTHORIZED', null);
      const since = await pending(person);
      const newPassword = 'another long password';
      await person.post('/auth/password', { currentPassword: PASSWORD, newPassword }).expect(200);
      expectError(await secondStep({ token: since, code: await app.code() }), 'UNAUTHORIZED', null);
    });

    it('limits guesses of who knows the password', async () => {
      const person = await someone();
      const app = await AuthenticatorApp.setUp(test, person);
      const wrong = app.shown() === '000000' ? '000001' : '000000';
      const token = await pending(person);
      for (let n = 0; n < 9; n += 1) expectError(await secondStep({ token, code: wrong }), 'BAD_REQUEST', ['code']);
      expectError(await secondStep({ token, code: await app.code() }), 'RATE_LIMITED', null);
      expectError(await firstStep(person), 'RATE_LIMITED', null);
    });
  });

  describe('DELETE /me/second-factor/totp', () => {
    it('needs a code: a stolen session cannot turn the second factor off, not even with the password', async () => {
      const person = await someone();
      expectError(await person.delete(TOTP_PATH, { currentPassword: PASSWORD }), 'NOT_FOUND', null);
      const app = await AuthenticatorApp.setUp(test, person);
      for (const proof of [{}, { currentPassword: PASSWORD }, { code: 'wrong' }, { code: app.shown() }])
        expectError(await person.delete(TOTP_PATH, proof), 'BAD_REQUEST', ['code']);
      await person.delete(TOTP_PATH, { code: await app.code() }).expect(204);
      expect((await person.get('/me/second-factor')).body).toMatchObject({ totp: null, recoveryCodes: 0 });
      expect((await firstStep(person).expect(200)).body).toHaveProperty('token');
      await mailed();
      const texts = server.to(person.email).map(({ text }) => text);
      expect(texts.some((text) => text.includes('authenticator app of your account was removed'))).toBe(true);
    });

    it('is not done by a reset of the password', async () => {
      const person = await someone();
      await test.http.post(`${AUTH}/forgot`).send({ email: person.email }).expect(204);
      await mailed();
      const token = server.tokenTo(person.email);
      await AuthenticatorApp.setUp(test, person);
      const newPassword = 'another long password';
      await test.http.post(`${AUTH}/reset`).send({ token, newPassword }).expect(204);
      expect((await firstStep(person, newPassword).expect(200)).body).toHaveProperty('secondStep');
    });
  });

  describe('POST /me/second-factor/recovery-codes', () => {
    const path = '/me/second-factor/recovery-codes';

    it('makes new codes by a code; the former ones do not work any more', async () => {
      const person = await someone();
      expectError(await person.post(path, { currentPassword: PASSWORD }), 'CONFLICT', null);
      const app = await AuthenticatorApp.setUp(test, person);
      expectError(await person.post(path, { currentPassword: PASSWORD }), 'BAD_REQUEST', ['code']);
      const { body } = await person.post(path, { code: await app.code() }).expect(200);
      const { recoveryCodes } = body as { recoveryCodes: string[] };
      const [former] = app.recoveryCodes;
      expectError(await secondStep({ token: await pending(person), code: former }), 'BAD_REQUEST', ['code']);
      await secondStep({ token: await pending(person), code: recoveryCodes[0] }).expect(200);
    });
  });

  it('is in the export of personal data without its secret, and goes with the account', async () => {
    const person = await someone();
    const app = await AuthenticatorApp.setUp(test, person);
    const { body, text } = await person.get('/me/export').expect(200);
    expect(body).toMatchObject({ secondFactor: { totpSince: expect.any(String), recoveryCodes: 10 } });
    expect(text).not.toContain(app.secret);
    await pending(person);
    await person.delete('/me', { currentPassword: PASSWORD }).expect(204);
    for (const table of ['authenticator_apps', 'recovery_codes', 'sign_in_challenges']) {
      const rows = await test.app.get(Database).query({
        text: `select from ${table} where user_id = $1`,
        values: [person.id],
      });
      expect(rows).toEqual([]);
    }
  });
});

describe('a service without a key for second factors', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', DATABASE_URL: 'postgres://galley@database.invalid/galley' });
  });
  afterAll(() => test.stop());

  it('sets up no authenticator apps, and says so', async () => {
    const person = await Person.signUp(test);
    expect((await person.get('/me/second-factor').expect(200)).body).toMatchObject({ totpAvailable: false });
    const refused = await person.post(TOTP_PATH, { currentPassword: PASSWORD });
    expectError(refused, 'CONFLICT', null);
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('TWO_FACTOR_KEY'),
      details: { reason: 'key' },
    });
  });
});
