import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'supertest';
import { IssueApiKey, operatorOf, PasswordHasher, RemoveMember, RevokeApiKey } from '@app/identity';
import { Database } from '@app/platform';
import { Clock } from '@app/shared-kernel';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { countStatements } from '../support/database/count-statements.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person } from '../support/people.ts';
import { requestHead, sendRaw } from './tools/raw-http.ts';

const DASHBOARD = '/api/v1/dashboard';
/** Headers that differ between responses: date, request id, remaining requests. */
const OWN_TO_A_REQUEST = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);

describe('credentials', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  const sql = (text: string, ...values: unknown[]) => test.app.get(Database).execute({ text, values });
  const bytesOf = ({ status, headers, text }: Response) =>
    JSON.stringify([status, Object.entries(headers).filter(([name]) => !OWN_TO_A_REQUEST.has(name)), text]);
  const issue = (different: object = {}) =>
    test.app.get(IssueApiKey).execute(operatorOf(workspace.id), { name: 'k', ...different });

  /** A key for each way in which a key can be invalid, and strings that almost match a valid key. */
  async function wrongKeys(): Promise<(string | undefined)[]> {
    const alive = (await issue()).text;
    const at = alive.length - 10;
    const swapped = alive.slice(0, at) + (alive[at] === 'a' ? 'b' : 'a') + alive.slice(at + 1);
    const unknown = await issue();
    await sql('delete from api_keys where id = $1', unknown.key.id);
    const revoked = await issue();
    await test.app.get(RevokeApiKey).execute(operatorOf(workspace.id), revoked.key.id);
    const expired = await issue({ expiresAt: new Date(test.app.get(Clock).now().getTime() + 3_600_000) });
    await sql('update api_keys set expires_at = now() where id = $1', expired.key.id);
    const gone = await test.member(workspace, ['posts:read']);
    await test.app.get(RemoveMember).execute(operatorOf(workspace.id), gone.userId);
    const session = (await Person.signUp(test)).token;
    const misspelt = [alive.toLowerCase(), alive.toUpperCase(), `${alive}x`, alive.slice(0, -1), alive.slice(0, 18)];
    const patterns = [
      '%',
      `${alive.slice(0, 18)}%`,
      'galley_live_',
      '_'.repeat(alive.length),
      `${alive}, ${alive}`,
      '*',
    ];
    const ended = [unknown.text, revoked.text, expired.text, gone.key];
    return [undefined, '', 'null', swapped, ...misspelt, ...patterns, ...ended, session];
  }

  it('are refused by the external API in the very same bytes and headers, whatever is wrong with them', async () => {
    const requests = (await wrongKeys()).flatMap((key) =>
      ['/posts', '/posts/x', '/nowhere', '/workspace'].map((path) => {
        const request = test.http.get(`/api/v1/external${path}`);
        return key === undefined ? request : request.set('X-API-Key', key);
      }),
    );
    const answers = await Promise.all(requests);
    for (const answer of answers) expectError(answer, 'UNAUTHORIZED');
    expect(new Set(answers.map(bytesOf)).size).toBe(1);
  });

  it('with a typing error cost no look-up, and every other one costs one, by its digest alone', async () => {
    const { text, key } = await issue();
    await sql('delete from api_keys where id = $1', key.id);
    const statements = (tried: string) => countStatements(test, () => test.as(tried).get('/posts').expect(401));
    expect(await statements(`${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`)).toBe(0);
    expect(await statements(text)).toBe(1);
    const columns = await test.app.get(Database).query<{ name: string }>({
      text: `select column_name as name from information_schema.columns where table_name = 'api_keys'`,
    });
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['digest', 'prefix']));
  });

  it('of the two APIs never stand in for each other, whatever header they come in', async () => {
    const person = await Person.signUp(test);
    await person.workspace();
    const carry = (text: string): Record<string, string>[] => [
      { 'X-API-Key': text },
      { Authorization: `Bearer ${text}` },
      { Authorization: text },
      { Cookie: `galley_session=${text}` },
      { 'X-API-Key': text, Authorization: `Bearer ${text}`, Cookie: `galley_session=${text}` },
    ];
    for (const headers of carry(workspace.key)) await test.http.get(`${DASHBOARD}/me`).set(headers).expect(401);
    for (const headers of carry(person.token)) await test.http.get('/api/v1/external/posts').set(headers).expect(401);
    const key = { 'X-API-Key': workspace.key };
    await test.http
      .get('/api/v1/external/posts')
      .set({ ...key, Cookie: 'galley_session=x' })
      .expect(200);
    for (const path of ['/workspaces', `/workspaces/${workspace.id}`, `/workspaces/${workspace.id}/posts`])
      await test.http
        .get(DASHBOARD + path)
        .set(key)
        .expect(401);
  });

  it('that come twice are none', async () => {
    const head = (...headers: string[]) => requestHead('GET /api/v1/external/posts HTTP/1.1', null, headers);
    const twice = head(`X-API-Key: ${workspace.key}`, `X-API-Key: ${workspace.key}`);
    expect((await sendRaw(test, twice)).status).toBe(401);
    expect((await sendRaw(test, head(`X-API-Key: \t ${workspace.key} \t`))).status).toBe(200);
  });

  it('end a session with its time, its sign-out and a changed password, also for who kept the token', async () => {
    const [late, out, changed] = [await Person.signUp(test), await Person.signUp(test), await Person.signUp(test)];
    const kept = await changed.again();
    await sql(`update sessions set last_seen_at = now() - interval '10 years' where user_id = $1`, late.id);
    await out.post('/auth/sign-out').expect(204);
    await changed.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'another long one' }).expect(200);
    for (const person of [late, out, kept]) {
      await person.get('/me').expect(401);
      await person.post('/workspaces', { name: 'Blog', slug: randomUUID() }).expect(401);
      const cookie = { Cookie: `galley_session=${person.token}` };
      await test.http.get(`${DASHBOARD}/me`).set(cookie).expect(401);
    }
  });

  it('are counted by account and peer alone when they are tried', async () => {
    await sql('delete from sign_in_attempts');
    const attempt = (n: number) =>
      test.http
        .post(`${DASHBOARD}/auth/sign-in`)
        .set({
          'X-Forwarded-For': `10.0.${n}.1`,
          'X-Real-IP': `10.1.${n}.1`,
          'CF-Connecting-IP': `10.2.${n}.1`,
          Forwarded: `for=10.3.${n}.1`,
          'User-Agent': `browser ${n}`,
          Cookie: `device=${n}`,
        })
        .send({ email: `${randomBytes(6).toString('hex')}@example.com`, password: 'wrong', n, ip: n, peer: `${n}` });
    const answers: Response[] = [];
    for (let n = 0; n < 152; n++) answers.push(await attempt(n));
    expect(answers.slice(0, 150).map(({ status }) => status)).toEqual(Array<number>(150).fill(401));
    for (const answer of answers.slice(150)) {
      expect(answer.status).toBe(429);
      expectError(answer, 'RATE_LIMITED');
    }
    await sql('delete from sign_in_attempts');
  });

  it('of an account are the same in every spelling that the account knows', async () => {
    const { email } = await Person.signUp(test);
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, `${email}\n`];
    const attempts = Array.from({ length: 30 }, (_, n) => spellings[n % spellings.length]);
    const statuses: number[] = [];
    for (const spelt of attempts) {
      const tried = test.http.post(`${DASHBOARD}/auth/sign-in`).send({ email: spelt, password: 'wrong' });
      statuses.push((await tried).status);
    }
    expect(statuses.at(0)).toBe(401);
    expect((await test.http.post(`${DASHBOARD}/auth/sign-in`).send({ email, password: PASSWORD })).status).toBe(429);
    await sql('delete from sign_in_attempts');
  });

  it('cost an address that nobody has the same work as a wrong password', async () => {
    const { email } = await Person.signUp(test);
    // A place of sign-up is known, and has less to look up.
    await sql('delete from sign_in_peers');
    const verify = jest.spyOn(test.app.get(PasswordHasher), 'verify');
    const work = async (tried: string) => {
      verify.mockClear();
      const statements = await countStatements(test, () =>
        test.http.post(`${DASHBOARD}/auth/sign-in`).send({ email: tried, password: 'wrong' }).expect(401),
      );
      return { statements, compared: verify.mock.calls.map(([, password]) => password) };
    };
    const known = await work(email);
    expect(known).toEqual({ statements: expect.any(Number), compared: ['wrong'] });
    expect(await work(`${randomUUID()}@example.com`)).toEqual(known);
    verify.mockRestore();
    await sql('delete from sign_in_attempts');
  });
});
