import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, JobRunner } from '@app/platform';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { MailServer } from '../support/mail-server.ts';
import { PASSWORD, Person } from '../support/people.ts';

const AUTH = '/api/v1/dashboard/auth';

describe('the own account', () => {
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
  const tokenTo = (email: string) => server.tokenTo(email);
  const confirm = (token: string) => test.http.post(`${AUTH}/confirm`).send({ token });

  async function someone(email: string): Promise<Person> {
    await test.http.post(`${AUTH}/sign-up`).send({ email, password: PASSWORD, displayName: 'Bo' }).expect(201);
    await mailed();
    await confirm(tokenTo(email)).expect(200);
    return Person.signIn(test, email);
  }

  describe('POST /me/email', () => {
    it('changes the address once the new one is confirmed, and tells the former one', async () => {
      const person = await someone('before@example.com');
      const change = (body: object) => person.post('/me/email', body);
      expectError(await change({ email: 'after@example.com', currentPassword: 'wrong' }), 'BAD_REQUEST', [
        'currentPassword',
      ]);
      expectError(await change({ email: 'nonsense', currentPassword: PASSWORD }), 'BAD_REQUEST', ['email']);
      await change({ email: 'after@example.com', currentPassword: PASSWORD }).expect(204);
      await mailed();
      expect((await person.get('/me').expect(200)).body).toMatchObject({ user: { email: 'before@example.com' } });
      const token = tokenTo('after@example.com');
      await confirm(token).expect(200);
      await confirm(token).expect(400);
      await mailed();
      expect((await person.get('/me').expect(200)).body).toMatchObject({ user: { email: 'after@example.com' } });
      expect(server.to('before@example.com').at(-1)?.subject).toBe('Your email address was changed');
      await Person.signIn(test, 'after@example.com');
    });

    it('says nothing of an address that another account has, except to those who read its mails', async () => {
      const [person, other] = [await someone('asks@example.com'), await someone('has@example.com')];
      await person.post('/me/email', { email: other.email, currentPassword: PASSWORD }).expect(204);
      await mailed();
      expectError(await confirm(tokenTo(other.email)), 'CONFLICT', null);
    });
  });

  describe('GET /me/export', () => {
    it('holds what is known of the person, without secrets, and nothing of others', async () => {
      const person = await someone('known@example.com');
      const workspace = await person.workspace();
      await person.post(`${workspace.path}/api-keys`, { name: 'website' }).expect(201);
      await person.post(`${workspace.path}/invitations`, { email: 'new@example.com', permissions: [] }).expect(201);
      await person.put('/me/preferences', { preferences: { theme: 'dark' } }).expect(200);
      const { body, text } = await person.get('/me/export').expect(200);
      expect(body).toMatchObject({
        account: { id: person.id, email: person.email, emailConfirmedAt: expect.any(String), displayName: 'Bo' },
        memberships: [{ workspaceId: workspace.id, workspaceName: 'Blog', role: 'owner' }],
        sessions: [{ createdAt: expect.any(String) }],
        knownAddresses: [{ lastUsedAt: expect.any(String) }],
        apiKeys: [{ workspaceId: workspace.id, name: 'website', lastUsedAt: null }],
        invitationsSent: [{ email: 'new@example.com' }],
        preferences: { theme: 'dark' },
        activity: expect.arrayContaining([expect.objectContaining({ action: 'workspace.created' })]),
      });
      for (const secret of ['argon2', 'galley_', 'digest', 'first@example.com']) expect(text).not.toContain(secret);
    });
  });

  describe('DELETE /me', () => {
    it('names the workspaces that its user owns, until they are handed on or deleted', async () => {
      const person = await someone('owner@example.com');
      const workspace = await person.workspace();
      const remove = () => person.delete('/me', { currentPassword: PASSWORD });
      const refused = await remove().expect(409);
      expect(refused.body).toMatchObject({
        message: 'This user owns “Blog”: transfer or delete them first.',
        details: { reason: 'references' },
      });
      await person.delete(workspace.path, { slug: workspace.slug }).expect(204);
      await remove().expect(204);
      await person.get('/me').expect(401);
    });

    it('needs the password, ends all sessions, frees the address, and leaves nothing of the person', async () => {
      const person = await someone('leaver@example.com');
      const again = await person.again();
      await test.http.post(`${AUTH}/forgot`).send({ email: person.email }).expect(204);
      await mailed();
      expectError(await person.delete('/me', { currentPassword: 'wrong' }), 'BAD_REQUEST', ['currentPassword']);
      const response = await person.delete('/me', { currentPassword: PASSWORD }).expect(204);
      expect(response.headers['set-cookie']?.[0]).toContain('galley_session=;');
      await again.get('/me').expect(401);
      for (const table of ['sessions', 'preferences', 'sign_in_peers', 'account_tokens']) {
        const text = `select from ${table} where user_id = $1`;
        expect(await test.app.get(Database).query({ text, values: [person.id] })).toEqual([]);
      }
      await someone(person.email);
    });
  });
});
