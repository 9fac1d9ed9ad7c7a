import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person } from '../support/people.ts';

describe('PATCH /me', () => {
  let test: TestApp;

  beforeAll(async () => void (test = await TestApp.start({ SIGN_UP: 'open' })));
  afterAll(() => test.stop());

  it('changes how others see one, and nothing else', async () => {
    const owner = await Person.signUp(test);
    const workspace = await owner.workspace();
    const before = (await owner.get('/me')).body as { user: object };
    const response = await owner
      .patch('/me', { displayName: 'Mara 𝔏', email: 'other@example.com', id: 'x' })
      .expect(200);
    expect(response.body).toEqual({ ...before.user, displayName: 'Mara 𝔏', updatedAt: expect.any(String) });
    expect((await owner.get('/me')).body).toMatchObject({ user: { displayName: 'Mara 𝔏', email: owner.email } });
    expect((await owner.get(`${workspace.path}/members`)).body).toMatchObject({ data: [{ displayName: 'Mara 𝔏' }] });
  });

  it('leaves everything as it is when nothing is given', async () => {
    const person = await Person.signUp(test);
    const { user } = (await person.get('/me')).body as { user: object };
    for (const body of [{}, { displayName: 'Somebody' }]) expect((await person.patch('/me', body)).body).toEqual(user);
  });

  it('refuses what is no name, and strangers', async () => {
    const person = await Person.signUp(test);
    for (const displayName of ['', ' ', 'x'.repeat(201), 'a\0b', '\ud800', 7, null, ['A'], {}]) {
      const response = await person.patch('/me', { displayName });
      expect({ displayName, status: response.status }).toEqual({ displayName, status: 400 });
    }
    await person.patch('/me', { displayName: '𝔏'.repeat(200) }).expect(200);
    expectError(await test.http.patch('/api/v1/dashboard/me').send({ displayName: 'A' }), 'UNAUTHORIZED', null);
    const { key } = await test.workspace();
    const withKey = await test.http.patch('/api/v1/dashboard/me').set('X-API-Key', key).send({ displayName: 'A' });
    expectError(withKey, 'UNAUTHORIZED', null);
  });
});
