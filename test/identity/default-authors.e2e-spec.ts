import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { PASSWORD, Person, type OwnedWorkspace } from '../support/people.ts';

interface Member {
  readonly userId: string;
  readonly defaultAuthorId: string | null;
}

describe('the default author of a member', () => {
  let test: TestApp;
  let owner: Person;
  let workspace: OwnedWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ SIGN_UP: 'open' });
    owner = await Person.signUp(test);
    workspace = await owner.workspace();
  });
  afterAll(() => test.stop());

  const at = (path: string) => `${workspace.path}${path}`;
  const author = async (of = workspace) => {
    const body = { displayName: 'Ada', slug: `ada-${randomUUID()}` };
    return ((await owner.post(`${of.path}/authors`, body).expect(201)).body as { id: string }).id;
  };
  const set = (by: Person, userId: string, defaultAuthorId: unknown) =>
    by.put(at(`/members/${userId}/default-author`), { defaultAuthorId });
  const ofMe = async (person: Person) => {
    const { body } = await person.get('/me').expect(200);
    const { memberships } = body as { memberships: (Member & { workspace: { id: string } })[] };
    return memberships.find((one) => one.workspace.id === workspace.id)?.defaultAuthorId;
  };
  const listed = async (userId: string) =>
    ((await owner.get(at('/members?pageSize=100'))).body as { data: Member[] }).data.find(
      (one) => one.userId === userId,
    )?.defaultAuthorId;
  const invite = async (email: string, more: object = {}) =>
    (await owner.post(at('/invitations'), { email, permissions: [], ...more }).expect(201)).body as {
      token: string;
      defaultAuthorId: string | null;
    };

  it('is none at first, and is set by the member, and by those who may edit members', async () => {
    const [member, editor] = [await workspace.member('posts:write'), await workspace.member('members:write')];
    expect([await ofMe(member), await listed(member.id)]).toEqual([null, null]);
    const [mine, theirs] = [await author(), await author()];
    expect((await set(member, member.id, mine).expect(200)).body).toMatchObject({ defaultAuthorId: mine });
    expect([await ofMe(member), await listed(member.id)]).toEqual([mine, mine]);
    await set(editor, member.id, theirs).expect(200);
    await set(owner, owner.id, theirs).expect(200);
    expect([await ofMe(member), await ofMe(owner)]).toEqual([theirs, theirs]);
    await set(member, member.id, null).expect(200);
    expect(await ofMe(member)).toBeNull();
    expectError(await set(member, owner.id, mine), 'FORBIDDEN', null);
  });

  it('stays when permissions change, and when the workspace changes hands', async () => {
    const [member, mine] = [await workspace.member('posts:write'), await author()];
    await set(member, member.id, mine).expect(200);
    await owner.patch(at(`/members/${member.id}`), { permissions: ['posts:read'] }).expect(200);
    await owner.post(at('/transfer-ownership'), { userId: member.id }).expect(200);
    await member.post(at('/transfer-ownership'), { userId: owner.id }).expect(200);
    expect(await ofMe(member)).toBe(mine);
  });

  it('is an author of the workspace', async () => {
    const elsewhere = await author(await owner.workspace());
    for (const wrong of [elsewhere, randomUUID(), 'ada', 7, undefined]) {
      expectError(await set(owner, owner.id, wrong), 'BAD_REQUEST', ['defaultAuthorId']);
    }
    const email = `${randomUUID()}@example.com`;
    const invitation = { email, permissions: [], defaultAuthorId: elsewhere };
    expectError(await owner.post(at('/invitations'), invitation), 'BAD_REQUEST', ['defaultAuthorId']);
    expectError(await set(owner, randomUUID(), await author()), 'NOT_FOUND', null);
  });

  it('comes with an invitation, for accounts that are there and for new ones', async () => {
    const [person, mine] = [await Person.signUp(test), await author()];
    const sent = await invite(person.email, { defaultAuthorId: mine });
    expect(sent.defaultAuthorId).toBe(mine);
    const { body } = await person.post('/invitations/accept', { token: sent.token }).expect(200);
    expect(body).toMatchObject({ defaultAuthorId: mine });
    const email = `${randomUUID()}@example.com`;
    const { token } = await invite(email, { defaultAuthorId: mine });
    const account = { email, password: PASSWORD, displayName: 'New', invitationToken: token };
    const signedUp = await test.http.post('/api/v1/dashboard/auth/sign-up').send(account).expect(201);
    expect(await listed((signedUp.body as { user: { id: string } }).user.id)).toBe(mine);
  });

  it('goes with the author, also out of invitations', async () => {
    const [member, person, mine] = [await workspace.member(), await Person.signUp(test), await author()];
    await set(member, member.id, mine).expect(200);
    const { token } = await invite(person.email, { defaultAuthorId: mine });
    await owner.delete(at(`/authors/${mine}`)).expect(204);
    expect(await ofMe(member)).toBeNull();
    const { body } = await person.post('/invitations/accept', { token }).expect(200);
    expect(body).toMatchObject({ defaultAuthorId: null });
  });

  it('is never one who is deleted at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [member, person, mine] = [await workspace.member(), await Person.signUp(test), await author()];
      const { token } = await invite(person.email, { defaultAuthorId: mine });
      const answers = await Promise.all([
        set(member, member.id, mine),
        owner.delete(at(`/authors/${mine}`)),
        set(owner, owner.id, mine),
        person.post('/invitations/accept', { token }),
      ]);
      const [own, deleted, others, accepted] = answers.map(({ status }) => status);
      expect([deleted, accepted]).toEqual([204, 200]);
      for (const status of [own, others]) expect([200, 400]).toContain(status);
      expect([await ofMe(member), await ofMe(owner), await ofMe(person)]).not.toContain(mine);
    }
  });

  it('is not known to the external API', async () => {
    const { key } = await test.workspace();
    const { body } = await test.as(key).get('/authors').expect(200);
    expect(JSON.stringify(body)).not.toMatch(/defaultAuthor|userId/);
  });
});
