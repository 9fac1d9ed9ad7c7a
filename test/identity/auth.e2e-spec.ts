import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IssueSetupCode } from '@app/identity';
import { TestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person } from '../support/people.ts';

const AUTH = '/api/v1/dashboard/auth';
const ME = '/api/v1/dashboard/me';
const SESSION = /^galley_session_[A-Za-z0-9_-]{43}$/;

describe('auth', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });

  afterAll(() => test.stop());

  describe('POST /auth/sign-up', () => {
    it('creates an account, signs in and gives token and cookie', async () => {
      const body = { email: 'Ada@example.com', password: PASSWORD, displayName: 'Ada' };
      const response = await test.http.post(`${AUTH}/sign-up`).send(body);
      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        token: expect.stringMatching(SESSION),
        user: {
          id: expect.any(String),
          email: 'Ada@example.com',
          displayName: 'Ada',
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      });
      const { token } = response.body as { token: string };
      expect(response.headers['set-cookie']).toEqual([
        `galley_session=${token}; Path=/api/v1/dashboard; Max-Age=34560000; HttpOnly; SameSite=Strict`,
      ]);
      expect(response.headers['cache-control']).toBe('no-store');
      await test.http.get(ME).set('Authorization', `Bearer ${token}`).expect(200);
    });

    it('refuses an address that is taken in another case', async () => {
      const { email } = await Person.signUp(test);
      const body = { email: email.toUpperCase(), password: PASSWORD, displayName: 'Twice' };
      expectError(await test.http.post(`${AUTH}/sign-up`).send(body), 'CONFLICT', null);
    });

    it('takes every spelling of an address for the same account, and no domain that mixes scripts', async () => {
      const signUp = (email: string) =>
        test.http.post(`${AUTH}/sign-up`).send({ email, password: PASSWORD, displayName: 'Ada' });
      const { body } = await signUp('ada.l@ex\u00e4mple.org').expect(201);
      expect((body as { user: { email: string } }).user.email).toBe('ada.l@xn--exmple-cua.org');
      expectError(await signUp('ADA.L@EXA\u0308MPLE.org'), 'CONFLICT', null);
      const signIn = { email: '\uff41da.l@xn--exmple-cua.org', password: PASSWORD };
      await test.http.post(`${AUTH}/sign-in`).send(signIn).expect(200);
      expectError(await signUp('ada@\u0430pple.com'), 'BAD_REQUEST', ['email']);
    });

    it('lets one of many that want the same address have it', async () => {
      const body = { email: 'race@example.com', password: PASSWORD, displayName: 'Race' };
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => test.http.post(`${AUTH}/sign-up`).send(body)),
      );
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)]);
    });

    it('reads no large body of somebody unknown', async () => {
      const body = { email: 'big@example.com', password: PASSWORD, displayName: 'Big', filler: 'x'.repeat(17_000) };
      expectError(await test.http.post(`${AUTH}/sign-up`).send(body), 'BAD_REQUEST', null);
    });

    it('names every field that is wrong', async () => {
      const response = await test.http.post(`${AUTH}/sign-up`).send({ email: 'no', password: 'x'.repeat(11) });
      expectError(response, 'BAD_REQUEST', ['email', 'password', 'displayName']);
    });

    it('takes no rights, ids or dates from the body', async () => {
      const id = '01900000-0000-7000-8000-000000000000';
      const body = {
        email: 'sly@example.com',
        password: PASSWORD,
        displayName: 'Sly',
        id,
        role: 'owner',
        createdAt: 1,
      };
      const response = await test.http.post(`${AUTH}/sign-up`).send(body).expect(201);
      expect((response.body as { user: { id: string } }).user.id).not.toBe(id);
    });
  });

  describe('POST /auth/sign-in', () => {
    it('begins a session, whatever the case of the address', async () => {
      const { email, id } = await Person.signUp(test);
      const response = await test.http.post(`${AUTH}/sign-in`).send({ email: email.toUpperCase(), password: PASSWORD });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ token: expect.stringMatching(SESSION), user: { id, email } });
    });

    it('answers a wrong address and a wrong password with the very same bytes', async () => {
      const { email } = await Person.signUp(test);
      const attempts = [
        { email, password: 'wrong' },
        { email: 'nobody@example.com', password: PASSWORD },
        { email: 'no address', password: '' },
      ];
      const responses = await Promise.all(attempts.map((attempt) => test.http.post(`${AUTH}/sign-in`).send(attempt)));
      for (const response of responses) expectError(response, 'UNAUTHORIZED', null);
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      expect(responses[0]?.headers['set-cookie']).toBeUndefined();
    });

    it('slows down failures of an account, also in other cases, with forged headers, and with the right password', async () => {
      const { email } = await Person.signUp(test);
      const attempt = (n: number, password = 'wrong') =>
        test.http
          .post(`${AUTH}/sign-in`)
          .set('X-Forwarded-For', `10.0.0.${n}`)
          .set('Forwarded', `for=10.0.0.${n}`)
          .send({ email: n % 2 ? email.toUpperCase() : email, password, n });
      for (let n = 0; n < 10; n++) expectError(await attempt(n), 'UNAUTHORIZED', null);
      const response = await attempt(10, PASSWORD);
      expectError(response, 'RATE_LIMITED', null);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    });

    it('slows down failures of addresses that nobody has just the same', async () => {
      const attempt = () => test.http.post(`${AUTH}/sign-in`).send({ email: 'ghost@example.com', password: 'wrong' });
      for (let n = 0; n < 10; n++) expectError(await attempt(), 'UNAUTHORIZED', null);
      expectError(await attempt(), 'RATE_LIMITED', null);
    });
  });

  describe('sessions', () => {
    it('answer every request without one in the same words', async () => {
      const workspace = await test.workspace();
      const ended = await Person.signUp(test);
      await ended.post('/auth/sign-out').expect(204);
      const headers = [
        {},
        { Authorization: '' },
        { Authorization: 'Bearer nonsense' },
        { Authorization: `Bearer ${ended.token}` },
        { Authorization: `Bearer ${workspace.key}` },
        { 'X-API-Key': workspace.key },
        { Cookie: 'galley_session=nonsense' },
        { Cookie: `galley_session=${workspace.key}` },
      ];
      const paths = [ME, '/api/v1/dashboard/workspaces', '/api/v1/dashboard/nowhere', `/api/v1/dashboard/workspaces/x`];
      const responses = await Promise.all(
        paths.flatMap((path) => headers.map((given) => test.http.get(path).set(given as Record<string, string>))),
      );
      for (const response of responses) expectError(response, 'UNAUTHORIZED', null);
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    });

    it('never open the external API', async () => {
      const { token } = await Person.signUp(test);
      const path = '/api/v1/external/workspace';
      expectError(await test.http.get(path).set('X-API-Key', token), 'UNAUTHORIZED', null);
      expectError(await test.http.get(path).set('Authorization', `Bearer ${token}`), 'UNAUTHORIZED', null);
      expectError(await test.http.get(path).set('Cookie', `galley_session=${token}`), 'UNAUTHORIZED', null);
    });

    it('end at once by sign-out, which takes the cookie back and leaves other sessions alone', async () => {
      const person = await Person.signUp(test);
      const other = await person.again();
      const response = await person.post('/auth/sign-out');
      expect(response.status).toBe(204);
      expect(response.headers['set-cookie']?.[0]).toContain('galley_session=; Path=/api/v1/dashboard; Max-Age=0;');
      await person.get('/me').expect(401);
      await person.post('/auth/sign-out').expect(401);
      await other.get('/me').expect(200);
    });
  });

  describe('cookies', () => {
    const host = 'galley.test';
    const write = (token: string, headers: Record<string, string>) =>
      test.http.post('/api/v1/dashboard/workspaces').set({ Cookie: `galley_session=${token}`, Host: host, ...headers });

    it('read without an origin, and write from the same origin', async () => {
      const { token } = await Person.signUp(test);
      await test.http.get(ME).set('Cookie', `galley_session=${token}`).expect(200);
      const body = { name: 'Blog', slug: 'by-cookie' };
      await write(token, { Origin: 'http://galley.test' }).send(body).expect(201);
      await write(token, { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' })
        .send({ ...body, slug: 'by-host' })
        .expect(201);
    });

    it.each([
      ['another origin', { Origin: 'https://evil.example' }],
      ['an opaque origin', { Origin: 'null' }],
      ['no origin', {}],
      ['a look-alike', { Origin: 'http://galley.test.evil.example' }],
    ])('write nothing for %s', async (name, headers) => {
      const person = await Person.signUp(test);
      const slug = `forged-${name.replaceAll(' ', '-')}`;
      expectError(await write(person.token, headers).send({ name: 'Blog', slug }), 'FORBIDDEN', null);
      expect((await person.get('/me')).body).toMatchObject({ memberships: [] });
    });

    it('do not make a form post a request', async () => {
      const { token } = await Person.signUp(test);
      const form = await write(token, { Origin: 'http://galley.test' }).type('form').send('name=Blog&slug=by-form');
      expectError(form, 'BAD_REQUEST', null);
    });
  });

  describe('POST /auth/password', () => {
    it('changes the password and ends all other sessions', async () => {
      const person = await Person.signUp(test);
      const other = await person.again();
      const newPassword = 'something else entirely';
      const response = await person.post('/auth/password', { currentPassword: PASSWORD, newPassword });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ user: { id: person.id } });
      await person.get('/me').expect(200);
      await other.get('/me').expect(401);
      await test.http.post(`${AUTH}/sign-in`).send({ email: person.email, password: PASSWORD }).expect(401);
      await person.again(newPassword);
    });

    it('refuses a wrong current one and a short new one', async () => {
      const person = await Person.signUp(test);
      const wrong = await person.post('/auth/password', { currentPassword: 'wrong', newPassword: 'x'.repeat(12) });
      expectError(wrong, 'BAD_REQUEST', ['currentPassword']);
      const short = await person.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'x'.repeat(11) });
      expectError(short, 'BAD_REQUEST', ['newPassword']);
      await person.again();
    });
  });

  describe('GET /me', () => {
    it('tells who one is and where one may do what', async () => {
      const owner = await Person.signUp(test);
      const workspace = await owner.workspace();
      const member = await workspace.member('posts:read', 'seo:write');
      const { body } = await member.get('/me').expect(200);
      expect(body).toEqual({
        user: expect.objectContaining({ id: member.id, email: member.email }),
        memberships: [
          {
            workspace: { id: workspace.id, name: 'Blog', slug: workspace.slug },
            role: 'member',
            permissions: ['posts:read', 'seo:write'],
            extras: [],
            defaultAuthorId: null,
            needsSecondFactor: false,
            site: {
              siteName: null,
              siteUrl: null,
              defaultLocale: 'en',
              timeZone: 'UTC',
              permalinks: expect.objectContaining({ post: '/{slug}' }),
              seoTemplates: expect.objectContaining({ post: { title: null, description: null } }),
              publisherNamed: false,
            },
            owner: 'Somebody',
          },
        ],
      });
      const { body: own } = await owner.get('/me').expect(200);
      const [membership] = (own as { memberships: { role: string; permissions: string[] }[] }).memberships;
      expect(membership).toMatchObject({ role: 'owner' });
      expect(membership?.permissions).toHaveLength(20);
    });
  });

  it('knows paths and methods once somebody is signed in', async () => {
    const person = await Person.signUp(test);
    expectError(await person.get('/nowhere'), 'NOT_FOUND', null);
    const wrongMethod = await person.post('/me', {});
    expectError(wrongMethod, 'METHOD_NOT_ALLOWED', null);
    expect(wrongMethod.headers.allow).toBe('DELETE, GET, HEAD, PATCH');
  });
});

describe('sign-up policies', () => {
  const signUp = (test: TestApp, email: string, invitationToken?: string) =>
    test.http.post(`${AUTH}/sign-up`).send({ email, password: PASSWORD, displayName: 'X', invitationToken });

  it('lets only the invited in, and tells them nothing about addresses', async () => {
    const test = await TestApp.start({ SIGN_UP: 'invited' });
    try {
      expectError(await signUp(test, 'first@example.com'), 'FORBIDDEN', null);
      expectError(await signUp(test, 'first@example.com', 'nonsense'), 'BAD_REQUEST', ['invitationToken']);
    } finally {
      await test.stop();
    }
  });

  it('is open for the first person alone over a database of one’s own', async () => {
    const database = await openTestDatabase();
    const test = await TestApp.start({ DATABASE_URL: database.url });
    try {
      const setupCode = await test.app.get(IssueSetupCode).execute();
      const emails = ['a@example.com', 'b@example.com'];
      const responses = await Promise.all(emails.map((email) => signUp(test, email).send({ setupCode })));
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 403]);
      await test.http.get('/health/live').expect(200);
    } finally {
      await test.stop();
      await database.drop();
    }
  });
});
