import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person } from '../support/people.ts';

describe('POST /invitations/look-up', () => {
  let test: TestApp;
  let owner: Person;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open', TRUSTED_PROXIES: '127.0.0.1, ::1' });
    owner = await Person.signUp(test);
  });
  afterAll(() => test.stop());

  const lookUp = (body: object, from = '192.0.2.1') =>
    test.http.post('/api/v1/dashboard/invitations/look-up').set('X-Forwarded-For', from).send(body);

  it('tells whoever holds the token, signed in or not, what it is for', async () => {
    const workspace = await owner.workspace();
    const permissions = ['posts:read', 'posts:write'];
    const sent = await owner.post(`${workspace.path}/invitations`, { email: 'New@example.com', permissions });
    const { token, expiresAt, id } = sent.body as { token: string; expiresAt: string; id: string };
    const told = { workspace: { name: 'Blog' }, invitedBy: 'Somebody', email: 'New@example.com' };
    const outline = { ...told, permissions, extras: [], expiresAt };
    for (const headers of [{}, { Authorization: `Bearer ${owner.token}` }, { Authorization: 'Bearer nonsense' }]) {
      const response = await lookUp({ token }).set(headers as Record<string, string>);
      expect({ status: response.status, body: response.body as unknown }).toEqual({ status: 200, body: outline });
      expect(response.headers['cache-control']).toBe('no-store');
    }
    await test.app
      .get(Database)
      .execute({ text: 'update invitations set expires_at = now() where id = $1', values: [id] });
    expectError(await lookUp({ token }), 'NOT_FOUND', null);
  });

  it('says of withdrawn ones, of those of deleted workspaces and of nonsense that there is none', async () => {
    const [one, other] = [await owner.workspace(), await owner.workspace()];
    const invite = async (path: string) =>
      (await owner.post(`${path}/invitations`, { email: 'a@example.com', permissions: [] })).body as {
        id: string;
        token: string;
      };
    const [withdrawn, deleted] = [await invite(one.path), await invite(other.path)];
    await owner.delete(`${one.path}/invitations/${withdrawn.id}`).expect(204);
    await owner.delete(other.path, { slug: other.slug }).expect(204);
    for (const token of [withdrawn.token, deleted.token, 'nonsense', `${deleted.token} `, '']) {
      expectError(await lookUp({ token }), 'NOT_FOUND', null);
    }
    for (const body of [{}, { token: null }, { token: ['x'] }, { token: 'x'.repeat(1_001) }, { token: '\0' }]) {
      const response = await lookUp(body);
      expect(response.status).toBe(400);
    }
  });

  it('is no way to try tokens', async () => {
    const from = '192.0.2.200';
    for (let n = 0; n < 300; n += 1) await lookUp({ token: `guess ${n}` }, from).expect(404);
    expectError(await lookUp({ token: 'one more' }, from), 'RATE_LIMITED', null);
    expectError(await lookUp({ token: 'from elsewhere' }, '192.0.2.201'), 'NOT_FOUND', null);
  });
});
