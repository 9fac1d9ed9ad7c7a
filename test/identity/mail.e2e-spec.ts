import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PasswordHasher } from '@app/identity';
import { Database, JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { everyStatementOf } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';
import { MailServer } from '../support/mail-server.ts';
import { PASSWORD, Person } from '../support/people.ts';

const AUTH = '/api/v1/dashboard/auth';
const NEW_PASSWORD = 'another horse battery staple';

describe('mail', () => {
  let server: MailServer;
  let test: TestApp;
  let first: Person;

  beforeAll(async () => {
    server = await MailServer.start();
    test = await TestApp.start({
      SMTP_URL: server.url,
      MAIL_FROM: 'The Copper Kettle <galley@example.org>',
      SIGN_UP: 'open',
    });
    first = await Person.signUp(test);
    await mailed();
  });

  afterAll(async () => {
    await test.stop();
    await server.stop();
  });

  /** Waits until all mails are sent. */
  const mailed = () => test.app.get(JobRunner).idle();
  const post = (path: string, body: object) => test.http.post(`${AUTH}/${path}`).send(body);
  /** The token in the latest mail to an address. */
  const tokenTo = (email: string) => server.tokenTo(email);
  const signUp = (email: string) => post('sign-up', { email, password: PASSWORD, displayName: 'Bo' });

  /** A user whose address is confirmed. */
  async function confirmed(email: string): Promise<Person> {
    await signUp(email).expect(201);
    await mailed();
    await post('confirm', { token: tokenTo(email) }).expect(200);
    return Person.signIn(test, email);
  }

  it('is shown to those who are signed in, and sends them a test mail', async () => {
    expect((await first.get('/mail').expect(200)).body).toEqual({ isSetUp: true, from: 'galley@example.org' });
    await first.post('/mail/test').expect(204);
    await mailed();
    expect(server.to(first.email).at(-1)).toMatchObject({ subject: 'Test mail', sender: 'galley@example.org' });
    expect(server.last().raw).toContain('From: The Copper Kettle <galley@example.org>');
  });

  it('limits test mails of one account', async () => {
    const person = await confirmed('tester@example.com');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await person.post('/mail/test')).status);
    expect(statuses.at(-1)).toBe(429);
    await mailed();
    expect(server.to('tester@example.com').filter(({ subject }) => subject === 'Test mail')).toHaveLength(10);
  });

  it('lets nobody sign in before the address is confirmed, once, by the link', async () => {
    const email = 'open@example.com';
    const { body } = await signUp(email).expect(201);
    expect(body).toMatchObject({ awaitsConfirmation: true });
    expect(body).not.toHaveProperty('token');
    expectError(await post('sign-in', { email, password: 'wrong' }), 'UNAUTHORIZED', null);
    expectError(await post('sign-in', { email, password: PASSWORD }), 'FORBIDDEN', null);
    await mailed();
    const token = tokenTo(email);
    expect((await post('confirm', { token }).expect(200)).body).toEqual({ email });
    await post('confirm', { token }).expect(400);
    await post('sign-in', { email, password: PASSWORD }).expect(200);
  });

  it('answers for known and unknown addresses alike, and mails the known ones alone', async () => {
    const person = await confirmed('forgetful@example.com');
    const count = server.mails.length;
    const responses = [person.email, 'nobody@example.com', 'no address'].map((email) => post('forgot', { email }));
    for (const response of await Promise.all(responses)) {
      expect(response.status).toBe(204);
      expect(response.text).toBe('');
    }
    await mailed();
    expect(server.mails.slice(count).map(({ recipients }) => recipients)).toEqual([[person.email]]);
  });

  it('resets a password by the link, once, and ends all sessions', async () => {
    const person = await confirmed('reset@example.com');
    await post('forgot', { email: person.email.toUpperCase() }).expect(204);
    await mailed();
    const token = tokenTo(person.email);
    expectError(await post('reset', { token, newPassword: 'short' }), 'BAD_REQUEST', ['newPassword']);
    const resets = await Promise.all(
      Array.from({ length: 4 }, () => post('reset', { token, newPassword: NEW_PASSWORD })),
    );
    expect(resets.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400, 400]);
    await person.get('/me').expect(401);
    await post('sign-in', { email: person.email, password: PASSWORD }).expect(401);
    await post('sign-in', { email: person.email, password: NEW_PASSWORD }).expect(200);
    await mailed();
    expect(server.to(person.email).at(-1)?.subject).toBe('Your password was changed');
  });

  it('refuses links that have expired, are of another purpose, or are nonsense, all alike', async () => {
    const { email } = await confirmed('expired@example.com');
    await post('forgot', { email }).expect(204);
    await mailed();
    const expired = tokenTo(email);
    await test.app
      .get(Database)
      .execute({ text: `update account_tokens set expires_at = now() - interval '1 second'` });
    await signUp('purpose@example.com').expect(201);
    await mailed();
    const tokens = [expired, tokenTo('purpose@example.com'), 'nonsense', '', 'x'.repeat(999)];
    const answers = await Promise.all(tokens.map((token) => post('reset', { token, newPassword: NEW_PASSWORD })));
    for (const answer of answers) expect(answer.status).toBe(400);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('lets one address be flooded by nobody, and tells nothing by it', async () => {
    const { email } = await confirmed('flooded@example.com');
    for (const address of [email, 'flooded-nobody@example.com']) {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await post('forgot', { email: address })).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    }
    await mailed();
    expect(server.to(email).filter(({ subject }) => subject === 'Reset your password').length).toBeLessThanOrEqual(5);
  });

  it('invites by mail, and takes the address of whoever accepts by the mailed link for confirmed', async () => {
    const workspace = await first.workspace();
    const email = 'invited@example.com';
    const { body } = await first
      .post(`${workspace.path}/invitations`, { email, permissions: ['posts:read'] })
      .expect(201);
    expect(body).toMatchObject({ mailed: true, token: expect.stringMatching(/^galley_invitation_/) });
    await mailed();
    const invitationToken = tokenTo(email);
    expect(invitationToken).not.toBe((body as { token: string }).token);
    await test.http.post('/api/v1/dashboard/invitations/look-up').send({ token: invitationToken }).expect(200);
    const account = { email, password: PASSWORD, displayName: 'Cy', invitationToken };
    expect((await post('sign-up', account).expect(201)).body).toHaveProperty('token');
    const [user] = await test.app.get(Database).query<{ confirmed: boolean }>({
      text: 'select email_confirmed_at is not null as confirmed from users where email = $1',
      values: [email],
    });
    expect(user).toEqual({ confirmed: true });
  });

  it('tells of a changed password, and of a sign-in from an address that was not used before', async () => {
    const person = await confirmed('careful@example.com');
    await person.post('/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }).expect(200);
    await test.app.get(Database).execute({ text: 'delete from sign_in_peers' });
    await post('sign-in', { email: person.email, password: NEW_PASSWORD }).expect(200);
    await post('sign-in', { email: person.email, password: NEW_PASSWORD }).expect(200);
    await mailed();
    const subjects = server.to(person.email).map(({ subject }) => subject);
    expect(subjects.slice(-2).toSorted()).toEqual(['New sign-in to your account', 'Your password was changed']);
  });

  it('sends again what the server could not take, and gives up what it refuses for good', async () => {
    server.busy = 1;
    server.refused.add('refused@example.com');
    await signUp('refused@example.com').expect(201);
    await signUp('patient@example.com').expect(201);
    await mailed();
    const waiting = { text: `select error from jobs where name = 'mail'` };
    const jobs = await test.app.get(Database).query<{ error: string }>(waiting);
    expect(jobs).toEqual([{ error: expect.stringContaining('451') }]);
    await test.app.get(Database).execute({ text: `update jobs set run_at = now() where name = 'mail'` });
    await mailed();
    expect(server.to('patient@example.com')).toHaveLength(1);
    expect(server.to('refused@example.com')).toHaveLength(0);
    expect(await test.app.get(Database).query(waiting)).toEqual([]);
  });

  describe('while no job runs', () => {
    let used = '';
    let expired = '';

    async function linkFor(email: string): Promise<string> {
      await confirmed(email);
      await post('forgot', { email }).expect(204);
      await mailed();
      return tokenTo(email);
    }

    beforeAll(async () => {
      for (const name of ['equal', 'disabled']) await confirmed(`${name}@example.com`);
      [used, expired] = [await linkFor('used@example.com'), await linkFor('late@example.com')];
      await post('reset', { token: used, newPassword: NEW_PASSWORD }).expect(204);
      await signUp('unconfirmed@example.com').expect(201);
      const text = `update users set disabled_at = now() where email = 'disabled@example.com'`;
      await test.app.get(Database).execute({ text });
      await mailed();
      await test.app.get(JobRunner).onModuleDestroy();
      // Last, because the next token deletes those that have expired.
      const late = `update account_tokens set expires_at = now() where email = 'late@example.com'`;
      await test.app.get(Database).execute({ text: late });
    });

    it('leaves no token in the queue', async () => {
      await post('forgot', { email: 'equal@example.com' });
      await first.post('/workspaces', { name: 'Queue', slug: 'queue' }).expect(201);
      const jobs = await test.app
        .get(Database)
        .query<{ data: object }>({ text: `select data from jobs where name = 'mail'` });
      expect(jobs.length).toBeGreaterThan(0);
      expect(JSON.stringify(jobs)).not.toContain('galley_');
    });

    it('does the same work for addresses with and without an account, and leaves the same behind', async () => {
      const work = async (name: string) => {
        await test.app.get(Database).execute({ text: `delete from jobs where name = 'mail'` });
        const hash = jest.spyOn(test.app.get(PasswordHasher), 'hash');
        const statements = await everyStatementOf(() => post('forgot', { email: `${name}@example.com` }).expect(204));
        const queued = await test.app.get(Database).query({
          text: `select replace(data::text, $1, 'name') as data, replace(key, $1, 'name') as key
                 from jobs where name = 'mail'`,
          values: [name],
        });
        const hashes = hash.mock.calls.length;
        hash.mockRestore();
        return { statements, queued, hashes };
      };
      const known = await work('equal');
      expect(known).toEqual({ statements: expect.any(Array), queued: [expect.any(Object)], hashes: 0 });
      expect(known.statements.length).toBeGreaterThan(1);
      for (const name of ['nobody3', 'disabled', 'unconfirmed']) expect(await work(name)).toEqual(known);
    });

    it('does the same work for links that nobody ever got as for those that somebody did, and hashes nothing', async () => {
      const hash = jest.spyOn(test.app.get(PasswordHasher), 'hash');
      const work = (token: string) =>
        everyStatementOf(() => post('reset', { token, newPassword: NEW_PASSWORD }).expect(400));
      const never = await work(used.slice(0, -8) + 'A'.repeat(8));
      expect(never.some((text) => text.includes('account_tokens'))).toBe(true);
      for (const token of [used, expired]) expect(await work(token)).toEqual(never);
      expect(hash).not.toHaveBeenCalled();
      hash.mockRestore();
    });
  });
});

describe('without mail', () => {
  let test: TestApp;

  beforeAll(async () => void (test = await TestApp.start()));
  afterAll(() => test.stop());

  it('says so, shows the link of an invitation, and queues nothing', async () => {
    const person = await Person.signUp(test);
    expect((await person.get('/mail').expect(200)).body).toEqual({ isSetUp: false, from: null });
    expectError(await person.post('/mail/test'), 'CONFLICT', null);
    expectError(await test.http.post(`${AUTH}/forgot`).send({ email: person.email }), 'CONFLICT', null);
    const { path } = await person.workspace();
    const { body } = await person.post(`${path}/invitations`, { email: 'x@example.com', permissions: [] }).expect(201);
    expect(body).toMatchObject({ mailed: false, token: expect.any(String) });
    expect(await test.app.get(Database).query({ text: `select from jobs where name = 'mail'` })).toEqual([]);
  });
});
