import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IssueSetupCode } from '@app/identity';
import { Database } from '@app/platform';
import { createDemo } from '../../apps/api/src/demo/create-demo.ts';
import { TestApp } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person } from '../support/people.ts';

const AUTH = '/api/v1/dashboard/auth';

const account = (name: string, more: object = {}) => ({
  email: `${name}@example.com`,
  password: PASSWORD,
  displayName: name,
  ...more,
});
const signUp = (test: TestApp, body: object) => test.http.post(`${AUTH}/sign-up`).send(body);
const status = async (test: TestApp) => (await test.http.get(`${AUTH}/status`).expect(200)).body as unknown;

describe('GET /auth/status', () => {
  it.each([
    [{ SIGN_UP: 'open' }, 'first', 'open'],
    [{ SIGN_UP: 'invited' }, 'invited', 'invited'],
  ])('tells a visitor what %j means', async (environment, before, after) => {
    const test = await TestApp.start(environment);
    try {
      await test.workspace();
      const response = await test.http.get(`${AUTH}/status`).set('Authorization', 'Bearer nonsense').expect(200);
      expect(response.body).toEqual({ signUp: before, setupCode: false, mail: false, providers: [] });
      expect(response.headers['cache-control']).toBe('no-store');
      await test.app.get(Database).execute({ text: `update users set password_hash = 'x'` });
      expect(await status(test)).toEqual({ signUp: after, setupCode: false, mail: false, providers: [] });
      expectError(await test.http.post(`${AUTH}/status`), 'METHOD_NOT_ALLOWED', null);
    } finally {
      await test.stop();
    }
  });
});

describe('the first account over a database of one’s own', () => {
  let database: TestDatabase;
  let test: TestApp;
  let code: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    test = await TestApp.start({ DATABASE_URL: database.url });
    code = (await test.app.get(IssueSetupCode).execute()) ?? '';
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('needs the set-up code, which works for one account', async () => {
    expect(code).toMatch(/^galley_setup_/);
    expect(await status(test)).toEqual({ signUp: 'first', setupCode: true, mail: false, providers: [] });
    for (const setupCode of [undefined, null, '', 'nonsense', `${code}x`, code.toUpperCase(), 'x'.repeat(1_000)]) {
      expectError(await signUp(test, account('stranger', { setupCode })), 'BAD_REQUEST', ['setupCode']);
    }
    expectError(await signUp(test, account('stranger', { setupCode: { a: 1 } })), 'BAD_REQUEST', ['setupCode']);
    const second = (await test.app.get(IssueSetupCode).execute()) ?? '';
    const answers = await Promise.all([
      signUp(test, account('first', { setupCode: code })),
      signUp(test, account('other', { setupCode: second })),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    expectError(await signUp(test, account('late', { setupCode: second })), 'FORBIDDEN', null);
    expect(await status(test)).toEqual({ signUp: 'invited', setupCode: false, mail: false, providers: [] });
    expect(await test.app.get(IssueSetupCode).execute()).toBeNull();
    expect(await test.app.get(Database).query({ text: 'select from setup_codes' })).toEqual([]);
  });
});

describe('the first account and the demo workspace', () => {
  it('makes it the owner, and the key of the demo goes on working', async () => {
    const test = await TestApp.start({ SIGN_UP: 'open' });
    try {
      // Its content takes long to make, and another spec reads it.
      const { key, slug } = await createDemo(test.app, () => Promise.resolve());
      expect(await test.app.get(IssueSetupCode).execute()).toBeNull();
      const [one, other] = await Promise.all([Person.signUp(test), Person.signUp(test)]);
      const owned = await Promise.all(
        [one, other].map(async (person) => (await person.get('/workspaces').expect(200)).body as { data: object[] }),
      );
      const [mine] = owned.flatMap(({ data }) => data);
      expect(owned.flatMap(({ data }) => data)).toEqual([
        { id: expect.any(String), name: expect.any(String), slug, role: 'owner' },
      ]);
      await test.as(key).get('/posts').expect(200);
      const owner = owned[0]?.data.length === 1 ? one : other;
      const { body } = await owner.get(`/workspaces/${(mine as { id: string }).id}/members`).expect(200);
      expect(body).toMatchObject({ total: 2 });
      await Person.signUp(test);
      expect((await owner.get('/workspaces')).body).toMatchObject({ total: 1 });
    } finally {
      await test.stop();
    }
  });
});

describe('cookieOnly', () => {
  it('leaves the token out of what scripts can read, and the cookie works', async () => {
    const test = await TestApp.start({ SIGN_UP: 'open' });
    try {
      const made = await signUp(test, account('ada', { cookieOnly: true })).expect(201);
      expect(Object.keys(made.body as object)).toEqual(['user']);
      const entered = await test.http
        .post(`${AUTH}/sign-in`)
        .send({ email: 'ada@example.com', password: PASSWORD, cookieOnly: true })
        .expect(200);
      expect(Object.keys(entered.body as object)).toEqual(['user']);
      for (const { headers } of [made, entered]) {
        const cookie = String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
        await test.http.get('/api/v1/dashboard/me').set('Cookie', cookie).expect(200);
      }
      expectError(await signUp(test, account('bob', { cookieOnly: 'yes' })), 'BAD_REQUEST', ['cookieOnly']);
    } finally {
      await test.stop();
    }
  });
});
