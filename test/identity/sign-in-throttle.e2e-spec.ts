import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashAsInProduction } from '../../libs/identity/testing/cheap-hashes.ts';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person } from '../support/people.ts';

const AUTH = '/api/v1/dashboard/auth';
const HOME = '198.51.100.1';

describe('guessing passwords behind a proxy', () => {
  let test: TestApp;

  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open', TRUSTED_PROXIES: '127.0.0.0/8, ::1' })));
  afterAll(() => test.stop());

  const signIn = (email: string, password: string, from: string) =>
    test.http.post(`${AUTH}/sign-in`).set('X-Forwarded-For', from).send({ email, password });
  const signUp = (email: string, from: string) =>
    test.http
      .post(`${AUTH}/sign-up`)
      .set('X-Forwarded-For', from)
      .send({ email, password: PASSWORD, displayName: 'A' });

  async function settled(home = HOME) {
    const { email } = await Person.signUp(test);
    await signIn(email, PASSWORD, home).expect(200);
    return email;
  }

  it('locks a stranger out, and not the owner of the account', async () => {
    const email = await settled();
    for (let n = 0; n < 10; n += 1) expectError(await signIn(email, 'wrong', '203.0.113.5'), 'UNAUTHORIZED', null);
    const refused = await signIn(email, PASSWORD, '203.0.113.5');
    expectError(refused, 'RATE_LIMITED', null);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await signIn(email, PASSWORD, HOME).expect(200);
    await signIn(email, PASSWORD, '192.0.2.77').expect(200);
  });

  it('locks strangers out wherever they come from, and the owner nowhere that is known', async () => {
    const email = await settled();
    for (let n = 0; n < 50; n += 1) expectError(await signIn(email, 'wrong', `203.0.113.${n}`), 'UNAUTHORIZED', null);
    expectError(await signIn(email, PASSWORD, '192.0.2.200'), 'RATE_LIMITED', null);
    await signIn(email, PASSWORD, HOME).expect(200);
  });

  it('locks the owner out neither where they signed up nor where they have a session', async () => {
    const email = `${randomUUID()}@example.com`;
    const { body } = await signUp(email, '198.51.100.9').expect(201);
    for (let n = 0; n < 50; n += 1) await signIn(email, 'wrong', `203.0.113.${n % 5}`);
    for (let n = 0; n < 50; n += 1) await signIn(email, 'wrong', `203.0.114.${n}`);
    expectError(await signIn(email, PASSWORD, '192.0.2.201'), 'RATE_LIMITED', null);
    const session = `galley_session=${(body as { token: string }).token}`;
    await signIn(email, PASSWORD, '192.0.2.201').set('Cookie', session).expect(200);
    await signIn(email, PASSWORD, '198.51.100.9').expect(200);
    const other = `galley_session=${(await Person.signUp(test)).token}`;
    expectError(await signIn(email, PASSWORD, '192.0.2.202').set('Cookie', other), 'RATE_LIMITED', null);
  });

  it('closes sign-in for nobody who shares an address with who guesses', async () => {
    const email = await settled();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(`made-up-${n}@x.example`, 'no', HOME)),
    );
    for (let n = 20; n < 170; n += 1) guesses.push(await signIn(`made-up-${n}@x.example`, 'no', HOME));
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    await signIn(email, PASSWORD, HOME).expect(200);
  });

  it('takes what the client wrote into the header for nothing', async () => {
    const home = '198.51.100.2';
    const email = await settled(home);
    for (let n = 0; n < 10; n += 1) await signIn(email, 'wrong', `10.9.8.${n}, 203.0.113.99`).expect(401);
    expectError(await signIn(email, PASSWORD, `${home}, 203.0.113.99`), 'RATE_LIMITED', null);
  });

  it('lets a hundred accounts an hour be made from one address', async () => {
    const from = '192.0.2.50';
    for (let n = 0; n < 100; n += 1) expect([201, 409]).toContain((await signUp('taken@example.com', from)).status);
    expectError(await signUp('new@example.com', from), 'RATE_LIMITED', null);
    await signUp('new@example.com', '192.0.2.51').expect(201);
  });

  it('hashes little at once: a crowd is told to come again, and reads go on', async () => {
    const { key } = await test.workspace();
    hashAsInProduction(test.app);
    const crowd = Array.from({ length: 60 }, (_, n) => signIn(`crowd-${n}@x.example`, 'no', `192.0.2.${n}`));
    const answers = await Promise.all([...crowd, test.as(key).get('/posts').expect(200)]);
    const statuses = answers.slice(0, -1).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(18);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    expect(statuses).toContain(429);
  });
});
