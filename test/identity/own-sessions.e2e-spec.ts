import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person } from '../support/people.ts';

interface Listed {
  data: { id: string; browser: string | null; current: boolean; lastSeenAt: string }[];
  total: number;
}

describe('/me/sessions', () => {
  let test: TestApp;

  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open' })));
  afterAll(() => test.stop());

  const list = async (person: Person, query = '') =>
    (await person.get(`/me/sessions${query}`).expect(200)).body as Listed;
  const signIn = (person: Person, browser: string) =>
    test.http
      .post('/api/v1/dashboard/auth/sign-in')
      .set('User-Agent', browser)
      .send({ email: person.email, password: PASSWORD })
      .expect(200);

  it('lists where one is signed in, by browser, and no one else', async () => {
    const person = await Person.signUp(test);
    await (await Person.signUp(test)).again();
    await signIn(person, `Firefox ${'x'.repeat(500)}`);
    const { data, total } = await list(person);
    expect(total).toBe(2);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      browser: `Firefox ${'x'.repeat(292)}`,
      place: '127.0.0.1',
      current: false,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
    expect(data[1]).toMatchObject({ current: true });
    const sorted = await list(person, '?orderBy=lastSeenAt&order=asc&pageSize=1&page=2&fields=id');
    expect(sorted).toMatchObject({ data: [{ id: data[0]?.id }], total: 2 });
    expectError(await person.get('/me/sessions?orderBy=digest'), 'BAD_REQUEST', ['orderBy']);
    expectError(await person.get('/me/sessions?fields=digest'), 'BAD_REQUEST', ['fields']);
  });

  it('leaves out those that ended by idleness', async () => {
    const person = await Person.signUp(test);
    await person.again();
    const [idle] = (await list(person)).data;
    await test.app.get(Database).execute({
      text: `update sessions set last_seen_at = now() - interval '15 days' where id = $1`,
      values: [idle?.id],
    });
    expect((await list(person)).total).toBe(1);
  });

  it('ends one at once, also the own, and none of others', async () => {
    const [person, other] = [await Person.signUp(test), await Person.signUp(test)];
    const again = await person.again();
    const { data } = await list(person);
    const [second, own] = data.map(({ id }) => id);
    for (const id of [second, 'nonsense', '01900000-0000-7000-8000-000000000000']) {
      expectError(await other.delete(`/me/sessions/${id}`), 'NOT_FOUND', null);
    }
    await again.get('/me').expect(200);
    await person.delete(`/me/sessions/${second}`).expect(204);
    expectError(await again.get('/me'), 'UNAUTHORIZED', null);
    expectError(await person.delete(`/me/sessions/${second}`), 'NOT_FOUND', null);
    await person.delete(`/me/sessions/${own}`).expect(204);
    expectError(await person.get('/me'), 'UNAUTHORIZED', null);
    expectError(await test.http.get('/api/v1/dashboard/me/sessions'), 'UNAUTHORIZED', null);
  });
});
