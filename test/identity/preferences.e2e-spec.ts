import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EraseUser } from '@app/identity';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person } from '../support/people.ts';

const PATH = '/api/v1/dashboard/me/preferences';
/** A document of the given number of bytes. */
const sized = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) });
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

describe('/me/preferences', () => {
  let test: TestApp;

  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open' })));
  afterAll(() => test.stop());

  const put = (person: Person, preferences: unknown, query = '') =>
    person.put(`/me/preferences${query}`, { preferences });
  const read = async (person: Person) => (await person.get('/me/preferences').expect(200)).body as object;

  it('keep what a person set, for every session of theirs and for nobody else', async () => {
    const [person, other] = [await Person.signUp(test), await Person.signUp(test)];
    const nothing = { version: 0, preferences: {}, updatedAt: null };
    expect(await read(person)).toEqual(nothing);
    const preferences = { dashboard: { theme: 'dark', views: [{ name: 'Ünseen', q: null }] }, 'of others': 1.5 };
    const { body } = await put(person, preferences).expect(200);
    expect(body).toEqual({ version: 1, preferences, updatedAt: expect.any(String) });
    expect(await read(await person.again())).toEqual(body);
    expect(await read(other)).toEqual(nothing);
    expect((await put(person, { later: true }).expect(200)).body).toMatchObject({ version: 2 });
    expect(await read(person)).toMatchObject({ version: 2, preferences: { later: true } });
  });

  it('follow a version where one is named', async () => {
    const person = await Person.signUp(test);
    await put(person, { n: 1 }, '?ifVersion=0').expect(200);
    const { body: kept } = await person.get('/me/preferences');
    for (const version of [0, 2]) {
      const refused = await put(person, { n: 2 }, `?ifVersion=${version}`);
      expectError(refused, 'CONFLICT', null);
      const { updatedAt } = kept as { updatedAt: string };
      expect(refused.body).toMatchObject({ details: { reason: 'version', version: 1, updatedAt } });
    }
    expect(await read(person)).toEqual(kept);
    await put(person, { n: 2 }, '?ifVersion=1').expect(200);
    const answers = await Promise.all([3, 4, 5].map((n) => put(person, { n }, '?ifVersion=2')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    for (const version of ['-1', 'x', '1.5']) {
      expectError(await put(person, {}, `?ifVersion=${version}`), 'BAD_REQUEST', ['ifVersion']);
    }
  });

  it('are an object of at most 64 KiB and 16 levels', async () => {
    const person = await Person.signUp(test);
    for (const preferences of [undefined, null, [], 'x', 7, sized(65_537), nested(17)]) {
      expectError(await put(person, preferences), 'BAD_REQUEST', ['preferences']);
    }
    expect(await read(person)).toMatchObject({ version: 0 });
    for (const preferences of [{}, sized(65_536), nested(16)]) await put(person, preferences).expect(200);
  });

  it('are refused to strangers and keys', async () => {
    const { key } = await test.workspace();
    for (const method of ['get', 'put'] as const) {
      const ask = () => test.http[method](PATH).send(method === 'put' ? { preferences: {} } : undefined);
      expectError(await ask(), 'UNAUTHORIZED', null);
      expectError(await ask().set('X-API-Key', key), 'UNAUTHORIZED', null);
    }
  });

  it('go with the account, and raise no version of the content', async () => {
    const person = await Person.signUp(test);
    const workspace = await (await Person.signUp(test)).workspace();
    const version = async () =>
      test.app
        .get(Database)
        .query({ text: 'select content_version from workspaces where id = $1', values: [workspace.id] });
    const before = await version();
    await put(person, { theme: 'dark' }).expect(200);
    expect(await version()).toEqual(before);
    await test.app.get(EraseUser).execute(person.id);
    const kept = await test.app
      .get(Database)
      .query({ text: 'select from preferences where user_id = $1', values: [person.id] });
    expect(kept).toEqual([]);
  });
});
