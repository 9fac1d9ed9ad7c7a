import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, Database } from '@app/platform';
import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person, type OwnedWorkspace } from '../support/people.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

describe('members, invitations and keys', () => {
  let test: TestApp;
  let owner: Person;

  beforeAll(async () => {
    test = await TestApp.start();
    owner = await Person.signUp(test);
  });

  afterAll(() => test.stop());

  const members = async (person: Person, { path }: OwnedWorkspace) => {
    const { body } = await person.get(`${path}/members?orderBy=createdAt&order=asc`).expect(200);
    return (body as { data: { userId: string; permissions: Permission[] }[] }).data;
  };

  describe('members', () => {
    it('are listed, changed and removed', async () => {
      const workspace = await owner.workspace();
      const person = await workspace.member('tags:read');
      const path = `${workspace.path}/members`;
      const member = {
        userId: person.id,
        email: person.email,
        displayName: 'Somebody',
        role: 'member',
        permissions: ['tags:read'] as Permission[],
        extras: [],
        defaultAuthorId: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      };
      const changed = await owner.patch(`${path}/${person.id}`, { permissions: ['seo:write', 'seo:write'] });
      expect({ status: changed.status, body: changed.body as unknown }).toEqual({
        status: 200,
        body: { ...member, permissions: ['seo:write'] },
      });
      const { body } = await owner.get(path).expect(200);
      expect(body).toMatchObject({ total: 2, data: [{ userId: person.id }, { userId: owner.id, role: 'owner' }] });
      await owner.delete(`${path}/${person.id}`).expect(204);
      expectError(await owner.delete(`${path}/${person.id}`), 'NOT_FOUND', null);
      expectError(await person.get(path), 'NOT_FOUND', null);
    });

    it('are added by invitation, alike for addresses that are known and unknown', async () => {
      const workspace = await owner.workspace();
      const person = await Person.signUp(test);
      const add = (email: string) => owner.post(`${workspace.path}/members`, { email, permissions: ['tags:read'] });
      const answers = [await add(person.email.toUpperCase()), await add('nobody-known@example.com')];
      for (const { status, body } of answers) {
        expect(status).toBe(201);
        expect(body).toEqual({
          id: expect.any(String),
          workspaceId: workspace.id,
          email: expect.any(String),
          permissions: ['tags:read'],
          inviterLacks: [],
          extras: [],
          defaultAuthorId: null,
          inviterLacksExtras: [],
          mailed: false,
          invitedByUserId: owner.id,
          expiresAt: expect.any(String),
          createdAt: expect.any(String),
          token: expect.stringMatching(/^galley_invitation_/),
        });
      }
      expect(await members(owner, workspace)).toHaveLength(1);
      const [{ token }] = answers.map(({ body }) => body as { token: string }) as [{ token: string }];
      await person.post('/invitations/accept', { token }).expect(200);
      expect(await members(owner, workspace)).toContainEqual(
        expect.objectContaining({ userId: person.id, permissions: ['tags:read'] }),
      );
    });

    it('are invited once, with permissions that exist', async () => {
      const workspace = await owner.workspace();
      const member = await workspace.member();
      const add = (body: object) => owner.post(`${workspace.path}/members`, body);
      expectError(await add({ email: member.email, permissions: ['posts:fly'] }), 'BAD_REQUEST', ['permissions']);
      expectError(await add({ email: member.email }), 'BAD_REQUEST', ['permissions']);
      expectError(await add({ email: member.email, permissions: [] }), 'CONFLICT', null);
    });

    it('feel every change of their rights on the next request', async () => {
      const workspace = await owner.workspace();
      const member = await workspace.member('settings:read');
      await member.get(workspace.path).expect(200);
      await owner.patch(`${workspace.path}/members/${member.id}`, { permissions: [] }).expect(200);
      expectError(await member.get(workspace.path), 'FORBIDDEN', null);
      await owner.patch(`${workspace.path}/members/${member.id}`, { permissions: ['settings:read'] }).expect(200);
      await member.get(workspace.path).expect(200);
      await owner.delete(`${workspace.path}/members/${member.id}`).expect(204);
      expectError(await member.get(workspace.path), 'NOT_FOUND', null);
    });

    it('grant only what they hold, and may keep what others hold', async () => {
      const workspace = await owner.workspace();
      const granter = await workspace.member('members:write', 'tags:read');
      const other = await workspace.member('posts:write');
      const path = `${workspace.path}/members`;
      const person = await Person.signUp(test);
      expectError(await granter.post(path, { email: person.email, permissions: ['posts:read'] }), 'FORBIDDEN', null);
      await granter.post(path, { email: person.email, permissions: ['tags:read'] }).expect(201);
      const beyond = { permissions: ['posts:write', 'seo:read'] };
      expectError(await granter.patch(`${path}/${other.id}`, beyond), 'FORBIDDEN', null);
      expectError(await granter.patch(`${path}/${granter.id}`, { permissions: [...PERMISSIONS] }), 'FORBIDDEN', null);
      await granter.patch(`${path}/${other.id}`, { permissions: ['posts:write', 'tags:read'] }).expect(200);
      expect(await members(owner, workspace)).toContainEqual(
        expect.objectContaining({ userId: other.id, permissions: ['posts:write', 'tags:read'] }),
      );
    });

    it('never edit or remove the owner, whoever they are', async () => {
      const workspace = await owner.workspace();
      const member = await workspace.member('members:read', 'members:write');
      for (const person of [owner, member]) {
        const path = `${workspace.path}/members/${owner.id}`;
        expectError(await person.patch(path, { permissions: [] }), 'FORBIDDEN', null);
        expectError(await person.delete(path), 'FORBIDDEN', null);
      }
      expect((await members(owner, workspace))[0]).toMatchObject({ userId: owner.id, role: 'owner' });
    });

    it('may leave, but not send others away without the right', async () => {
      const workspace = await owner.workspace();
      const [one, other] = [await workspace.member(), await workspace.member()];
      expectError(await one.delete(`${workspace.path}/members/${other.id}`), 'FORBIDDEN', null);
      await one.delete(`${workspace.path}/members/${one.id}`).expect(204);
      expect((await members(owner, workspace)).map(({ userId }) => userId)).toEqual([owner.id, other.id]);
    });

    it('are looked for in their own workspace only', async () => {
      const [one, other] = [await owner.workspace(), await owner.workspace()];
      const member = await other.member();
      for (const id of [member.id, UNKNOWN, 'nonsense', 'undefined']) {
        expectError(await owner.patch(`${one.path}/members/${id}`, { permissions: [] }), 'NOT_FOUND', null);
        expectError(await owner.delete(`${one.path}/members/${id}`), 'NOT_FOUND', null);
      }
      expect(await members(owner, other)).toHaveLength(2);
    });
  });

  describe('invitations', () => {
    const invite = async (workspace: OwnedWorkspace, email: string, permissions: Permission[] = ['posts:read']) => {
      const response = await owner.post(`${workspace.path}/invitations`, { email, permissions }).expect(201);
      return response.body as { id: string; token: string };
    };
    const accept = (person: Person, token: string) => person.post('/invitations/accept', { token });

    it('show their token once, and are listed while they are open', async () => {
      const workspace = await owner.workspace();
      const path = `${workspace.path}/invitations`;
      const response = await owner.post(path, { email: 'new@example.com', permissions: ['posts:read'] });
      expect(response.status).toBe(201);
      const { token, mailed: _, ...invitation } = response.body as { id: string; token: string; mailed: boolean };
      expect(token).toMatch(/^galley_invitation_[A-Za-z0-9_-]{43}$/);
      const { body, text } = await owner.get(path).expect(200);
      expect(body).toMatchObject({ data: [invitation], total: 1 });
      expect(text).not.toContain(token);
      await owner.delete(`${path}/${invitation.id}`).expect(204);
      expectError(await owner.delete(`${path}/${invitation.id}`), 'NOT_FOUND', null);
      expect((await owner.get(path)).body).toMatchObject({ data: [], total: 0 });
    });

    it('make the invited a member, once, and nobody else', async () => {
      const workspace = await owner.workspace();
      const [invited, other] = [await Person.signUp(test), await Person.signUp(test)];
      const { token } = await invite(workspace, invited.email.toUpperCase());
      expectError(await accept(other, token), 'NOT_FOUND', null);
      const response = await accept(invited, token);
      expect({ status: response.status, body: response.body as unknown }).toEqual({
        status: 200,
        body: {
          workspace: { id: workspace.id, name: 'Blog', slug: workspace.slug },
          role: 'member',
          permissions: ['posts:read'],
          extras: [],
          defaultAuthorId: null,
          needsSecondFactor: false,
          site: expect.objectContaining({ defaultLocale: 'en', publisherNamed: false }),
          owner: 'Somebody',
        },
      });
      expectError(await accept(invited, token), 'NOT_FOUND', null);
      await owner.delete(`${workspace.path}/members/${invited.id}`).expect(204);
      expectError(await accept(invited, token), 'NOT_FOUND', null);
    });

    it('are accepted by one of many requests', async () => {
      const workspace = await owner.workspace();
      const invited = await Person.signUp(test);
      const { token } = await invite(workspace, invited.email);
      const responses = await Promise.all(Array.from({ length: 8 }, () => accept(invited, token)));
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(404)]);
    });

    it('are accepted by signing up with them', async () => {
      const workspace = await owner.workspace();
      const { token } = await invite(workspace, 'comes@example.com', ['tags:write']);
      const signUp = (email: string) =>
        test.http
          .post('/api/v1/dashboard/auth/sign-up')
          .send({ email, password: PASSWORD, displayName: 'New', invitationToken: token });
      expectError(await signUp('other@example.com'), 'BAD_REQUEST', ['invitationToken']);
      const response = await signUp('Comes@example.com').expect(201);
      const { token: session } = response.body as { token: string };
      const me = await test.http.get('/api/v1/dashboard/me').set('Authorization', `Bearer ${session}`);
      expect(me.body).toMatchObject({
        memberships: [{ workspace: { id: workspace.id }, permissions: ['tags:write'] }],
      });
      expectError(await signUp('comes@example.com'), 'BAD_REQUEST', ['invitationToken']);
    });

    it('end when withdrawn, when expired, and with the membership of their sender', async () => {
      const workspace = await owner.workspace();
      const invited = await Person.signUp(test);
      const withdrawn = await invite(workspace, invited.email);
      await owner.delete(`${workspace.path}/invitations/${withdrawn.id}`).expect(204);
      expectError(await accept(invited, withdrawn.token), 'NOT_FOUND', null);

      const sender = await workspace.member('members:write');
      const sent = await sender.post(`${workspace.path}/invitations`, { email: invited.email, permissions: [] });
      await owner.delete(`${workspace.path}/members/${sender.id}`).expect(204);
      expectError(await accept(invited, (sent.body as { token: string }).token), 'NOT_FOUND', null);

      const expired = await invite(workspace, invited.email);
      const source = await createDataSource({ url: test.databaseUrl, poolMax: 1 }).initialize();
      await new Database(source).execute({
        text: `update invitations set expires_at = now() - interval '1 minute' where id = $1`,
        values: [expired.id],
      });
      await source.destroy();
      expectError(await accept(invited, expired.token), 'NOT_FOUND', null);
      expect((await owner.get(`${workspace.path}/invitations`)).body).toMatchObject({ total: 0 });
    });

    it('offer no more than their sender still holds, and say what is lacking', async () => {
      const workspace = await owner.workspace();
      const sender = await workspace.member('members:read', 'members:write', 'posts:write', 'tags:read');
      const invited = await Person.signUp(test);
      const path = `${workspace.path}/invitations`;
      const permissions = ['posts:write', 'tags:read'];
      const { body } = await sender.post(path, { email: invited.email, permissions }).expect(201);
      const { token, mailed: _, ...invitation } = body as { id: string; token: string; mailed: boolean };
      const senderPath = `${workspace.path}/members/${sender.id}`;
      await owner.patch(senderPath, { permissions: ['members:read', 'tags:read'] }).expect(200);
      expectError(await accept(invited, token), 'FORBIDDEN', null);
      const listed = await sender.get(path).expect(200);
      expect(listed.body).toMatchObject({ data: [{ ...invitation, inviterLacks: ['posts:write'] }], total: 1 });
      expect(await members(owner, workspace)).toHaveLength(2);
      await owner.patch(senderPath, { permissions: ['posts:write', 'tags:read'] }).expect(200);
      expect((await accept(invited, token)).body).toMatchObject({ permissions });
    });

    it('are open once for an address', async () => {
      const workspace = await owner.workspace();
      const path = `${workspace.path}/invitations`;
      const { id } = await invite(workspace, 'once@example.com');
      const again = await owner.post(path, { email: 'Once@example.com', permissions: [] });
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({
        code: 'CONFLICT',
        details: { reason: 'quota', quota: 'invitations-for-address', limit: 1 },
      });
      await owner.delete(`${path}/${id}`).expect(204);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => owner.post(path, { email: 'once@example.com', permissions: [] })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(5).fill(409)]);
    });

    it('grant only what the sender holds, and are not for members', async () => {
      const workspace = await owner.workspace();
      const sender = await workspace.member('members:write', 'tags:read');
      const path = `${workspace.path}/invitations`;
      const beyond = await sender.post(path, { email: 'new@example.com', permissions: ['posts:read'] });
      expectError(beyond, 'FORBIDDEN', null);
      expectError(await sender.post(path, { email: owner.email, permissions: [] }), 'CONFLICT', null);
      expectError(await sender.post(path, { email: 'no', permissions: ['x'] }), 'BAD_REQUEST', [
        'email',
        'permissions',
      ]);
      expectError(await sender.get(path), 'FORBIDDEN', null);
    });
  });

  describe('API keys', () => {
    const keysOf = (workspace: OwnedWorkspace) => `${workspace.path}/api-keys`;

    it('show themselves once, and then only their first characters', async () => {
      const workspace = await owner.workspace();
      const response = await owner.post(keysOf(workspace), { name: 'website' });
      expect(response.status).toBe(201);
      expect(response.headers['cache-control']).toBe('no-store');
      const { key, ...shown } = response.body as { key: string; id: string };
      expect(key).toMatch(/^galley_live_[0-9A-Za-z]{39}$/);
      expect(shown).toEqual({
        id: expect.any(String),
        workspaceId: workspace.id,
        name: 'website',
        prefix: key.slice(0, 18),
        createdByUserId: owner.id,
        scope: null,
        origins: [],
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
        createdAt: expect.any(String),
      });
      const { body, text } = await owner.get(keysOf(workspace)).expect(200);
      expect(body).toMatchObject({ data: [shown], total: 1, page: 1 });
      expect(text).not.toContain(key);
    });

    it('act with the rights of their creator, and do not work while they are away', async () => {
      const workspace = await owner.workspace();
      const member = await workspace.member('api-keys:write', 'settings:read');
      const { key } = (await member.post(keysOf(workspace), { name: 'k' })).body as { key: string };
      const read = () => test.as(key).get('/workspace');
      await read().expect(200);
      const path = `${workspace.path}/members/${member.id}`;
      await owner.patch(path, { permissions: ['api-keys:write'] }).expect(200);
      expectError(await read(), 'FORBIDDEN', null);
      await owner.delete(path).expect(204);
      expectError(await read(), 'UNAUTHORIZED', null);
      const again = await owner.post(`${workspace.path}/members`, {
        email: member.email,
        permissions: ['settings:read'],
      });
      await member.post('/invitations/accept', { token: (again.body as { token: string }).token }).expect(200);
      await read().expect(200);
    });

    it('stop at once when revoked, as often as one likes', async () => {
      const workspace = await owner.workspace();
      const { key, id } = (await owner.post(keysOf(workspace), { name: 'k' })).body as { key: string; id: string };
      await test.as(key).get('/workspace').expect(200);
      const revoke = () => owner.post(`${keysOf(workspace)}/${id}/revoke`).expect(200);
      const first = (await revoke()).body as { revokedAt: string };
      expectError(await test.as(key).get('/workspace'), 'UNAUTHORIZED', null);
      expect((await revoke()).body).toEqual(first);
      expect(first).toMatchObject({ id, revokedAt: expect.any(String) });
    });

    it('refuse an end in the past and a blank name', async () => {
      const workspace = await owner.workspace();
      const create = (body: object) => owner.post(keysOf(workspace), body);
      expectError(await create({ name: ' ', expiresAt: 'tomorrow' }), 'BAD_REQUEST', ['name', 'expiresAt']);
      expectError(await create({ name: 'k', expiresAt: '2001-01-01T00:00:00Z' }), 'BAD_REQUEST', ['expiresAt']);
      const made = await create({ name: 'k', expiresAt: '2999-01-01T00:00:00+01:00' }).expect(201);
      expect(made.body).toMatchObject({ expiresAt: '2998-12-31T23:00:00.000Z' });
    });

    it('need their own permissions, and stay within their workspace', async () => {
      const workspace = await owner.workspace();
      const other = await owner.workspace();
      const { id } = (await owner.post(keysOf(other), { name: 'k' })).body as { id: string };
      const reader = await workspace.member('api-keys:read');
      const writer = await workspace.member('api-keys:write');
      await reader.get(keysOf(workspace)).expect(200);
      expectError(await reader.post(keysOf(workspace), { name: 'k' }), 'FORBIDDEN', null);
      expectError(await writer.get(keysOf(workspace)), 'FORBIDDEN', null);
      for (const unknown of [id, UNKNOWN, 'nonsense']) {
        expectError(await writer.post(`${keysOf(workspace)}/${unknown}/revoke`), 'NOT_FOUND', null);
      }
      expectError(await writer.post(`${keysOf(other)}/${id}/revoke`), 'NOT_FOUND', null);
    });
  });
});
