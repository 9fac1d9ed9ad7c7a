import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { AddMember, AlreadyMember, operatorOf } from '@app/identity';
import { Database } from '@app/platform';
import { PERMISSIONS } from '@app/shared-kernel';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { Person, type OwnedWorkspace } from '../support/people.ts';

const ROUNDS = 6;

const sorted = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('people who decide about each other at the same time', () => {
  let test: TestApp;
  let owner: Person;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Person.signUp(test);
  });
  afterAll(() => test.stop());

  /** As stored in the database. */
  async function members(
    workspace: OwnedWorkspace,
  ): Promise<{ userId: string; role: string; permissions: string[] }[]> {
    return test.app.get(Database).query({
      text: `select user_id as "userId", role, permissions from memberships where workspace_id = $1 order by created_at`,
      values: [workspace.id],
    });
  }
  const owners = async (workspace: OwnedWorkspace) =>
    (await members(workspace)).filter(({ role }) => role === 'owner').map(({ userId }) => userId);
  const transfer = (workspace: OwnedWorkspace, to: Person, by = owner) =>
    by.post(`${workspace.path}/transfer-ownership`, { userId: to.id });

  it('leave one owner when a member is removed, demoted and made the owner at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const workspace = await owner.workspace();
      const newOwner = await workspace.member('members:write', 'posts:read');
      const other = await workspace.member('members:write');
      const path = `${workspace.path}/members/${newOwner.id}`;
      const [transferred, removed, demoted] = await Promise.all([
        transfer(workspace, newOwner),
        other.delete(path),
        other.patch(path, { permissions: [] }),
      ]);
      expect([
        [200, 403],
        [400, 204],
      ]).toContainEqual([transferred.status, removed.status]);
      expect([200, 403, 404]).toContain(demoted.status);
      const won = transferred.status === 200;
      expect(await owners(workspace)).toEqual([won ? newOwner.id : owner.id]);
      expect(await members(workspace)).toHaveLength(won ? 3 : 2);
    }
  });

  it('leave one owner who leaves while handing over, and after transfers to several', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const workspace = await owner.workspace();
      const newOwners = [await workspace.member(), await workspace.member(), await workspace.member()] as const;
      const transfers = newOwners.map((newOwner) => transfer(workspace, newOwner));
      const answers = await Promise.all([...transfers, owner.delete(`${workspace.path}/members/${owner.id}`)]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(sorted(answers.slice(0, 3)).filter((status) => status === 200)).toHaveLength(1);
      expect(await owners(workspace)).toEqual([newOwners[winner]?.id]);
      const left = answers[3]?.status === 204;
      const former = (await members(workspace)).find(({ userId }) => userId === owner.id);
      expect(former?.permissions.length).toBe(left ? undefined : PERMISSIONS.length);
    }
  });

  it('become a member once, by whatever ways at once', async () => {
    const workspace = await owner.workspace();
    const person = await Person.signUp(test);
    const tokens: string[] = [];
    const invite = { email: person.email, permissions: ['tags:read'] };
    const sent = await owner.post(`${workspace.path}/invitations`, invite).expect(201);
    tokens.push((sent.body as { token: string }).token);
    const answers = await Promise.all([
      ...tokens.flatMap((token) => Array.from({ length: 4 }, () => person.post('/invitations/accept', { token }))),
      ...Array.from({ length: 4 }, () =>
        test.app
          .get(AddMember)
          .execute(operatorOf(workspace.id), { email: person.email, permissions: [] })
          .then(
            () => ({ status: 200 }),
            (error: Error) => ({ status: error instanceof AlreadyMember ? 409 : 500 }),
          ),
      ),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(1);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect((await members(workspace)).filter(({ userId }) => userId === person.id)).toHaveLength(1);
  });

  it('remove somebody once', async () => {
    const workspace = await owner.workspace();
    const member = await workspace.member();
    const removals = Array.from({ length: 8 }, () => owner.delete(`${workspace.path}/members/${member.id}`));
    expect(sorted(await Promise.all(removals))).toEqual([204, ...Array<number>(7).fill(404)]);
  });

  it('give a slug of a workspace to one of many', async () => {
    const create = () => owner.post('/workspaces', { name: 'Blog', slug: 'wanted' });
    const answers = await Promise.all(Array.from({ length: 16 }, create));
    expect(sorted(answers)).toEqual([201, ...Array<number>(15).fill(409)]);
    const others = [await owner.workspace(), await owner.workspace(), await owner.workspace()];
    const renames = await Promise.all(others.map(({ path }) => owner.patch(path, { slug: 'wanted-too' })));
    expect(sorted(renames)).toEqual([200, 409, 409]);
  });

  it('leave or rename a workspace that is about to be deleted, or find it gone', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const workspace = await owner.workspace();
      const people = [await workspace.member(), await workspace.member('settings:write', 'tags:write')] as const;
      const answers = await Promise.all([
        owner.delete(workspace.path, { slug: workspace.slug }),
        people[0].delete(`${workspace.path}/members/${people[0].id}`),
        owner.delete(`${workspace.path}/members/${people[1].id}`),
        people[1].patch(workspace.path, { siteName: 'Kettle' }),
        people[1].post(`${workspace.path}/tags`, { slug: 'a-tag', name: 'Tag' }),
        owner.post(`${workspace.path}/api-keys`, { name: 'k' }),
        transfer(workspace, people[0]),
      ]);
      // The new owner may keep the workspace.
      for (const { status } of answers) expect([200, 201, 204, 400, 403, 404]).toContain(status);
      if (answers[0]?.status === 204) expectError(await owner.get(workspace.path), 'NOT_FOUND');
      else expect(await owners(workspace)).toEqual([people[0].id]);
    }
  });

  describe('while a key reads without a pause', () => {
    /** @returns the responses to the requests sent after the change */
    async function statusesAfter(key: string, change: () => PromiseLike<unknown>): Promise<number[]> {
      const statuses = new Set<number>();
      const over = new AbortController();
      let changed = false;
      const read = async () => {
        const after = changed;
        const { status } = await test.as(key).get('/tags');
        if (after) statuses.add(status);
      };
      const readers = Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) await read();
      });
      await change();
      changed = true;
      for (let n = 0; n < 5; n += 1) await read();
      over.abort();
      await Promise.all(readers);
      return [...statuses];
    }

    async function aReader() {
      const workspace = await owner.workspace();
      const member = await workspace.member('tags:read', 'api-keys:write');
      const { body } = await member.post(`${workspace.path}/api-keys`, { name: 'k' }).expect(201);
      const { id, key } = body as { id: string; key: string };
      await test.as(key).get('/tags').expect(200);
      return { workspace, id, key, path: `${workspace.path}/members/${member.id}` };
    }

    it('no request gets through once a permission is answered to be gone', async () => {
      const { key, path } = await aReader();
      const demote = () => owner.patch(path, { permissions: [] }).expect(200);
      expect(await statusesAfter(key, demote)).toEqual([403]);
    });

    it('no request gets through once the member is gone', async () => {
      const { key, path } = await aReader();
      expect(await statusesAfter(key, () => owner.delete(path).expect(204))).toEqual([401]);
    });

    it('no request gets through once the key is revoked', async () => {
      const { key, id, workspace } = await aReader();
      const revoke = () => owner.post(`${workspace.path}/api-keys/${id}/revoke`).expect(200);
      expect(await statusesAfter(key, revoke)).toEqual([401]);
      expectError(await test.as(key).get('/tags').set('If-None-Match', '*'), 'UNAUTHORIZED');
    });
  });
});
