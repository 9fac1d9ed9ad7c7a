import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  aCaller,
  aMembership,
  aUser,
  InMemoryLiveRights,
  InMemoryMembershipRepository,
  InMemoryUserRepository,
  InMemoryWorkspaceContents,
} from '@app/identity/testing';
import { Forbidden, Invalid, NotFound, type Permission } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity } from '@app/shared-kernel/testing';
import { SetDefaultAuthor } from './set-default-author.use-case.ts';

const AUTHOR = '0190a0e4-0000-7000-8000-00000000000a';

async function setUp(...permissions: Permission[]) {
  const users = new InMemoryUserRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const contents = new InMemoryWorkspaceContents();
  const [activity, clock] = [new RememberedActivity(), new FixedClock()];
  const rights = new InMemoryLiveRights(memberships);
  const set = new SetDefaultAuthor(users, memberships, contents, rights, new DirectTransactions(), activity, clock);
  const [owner, member] = [aUser(), aUser({ displayName: 'Jon' })];
  const workspaceId = randomUUID();
  for (const user of [owner, member]) await users.add(user);
  await memberships.add(aMembership({ workspaceId, userId: owner.id, role: 'owner' }));
  await memberships.add(aMembership({ workspaceId, userId: member.id, permissions }));
  contents.authors.add(`${workspaceId} ${AUTHOR}`);
  const asOwner = aCaller({ workspaceId, userId: owner.id, role: 'owner' });
  const asMember = aCaller({ workspaceId, userId: member.id, permissions });
  const authorOf = async (userId: string) => (await memberships.find(workspaceId, userId))?.defaultAuthorId;
  return { set, activity, owner, member, asOwner, asMember, authorOf };
}

describe(SetDefaultAuthor.name, () => {
  it('lets members choose their own, whatever they may do, and the owner too', async () => {
    const { set, owner, member, asOwner, asMember, authorOf, activity } = await setUp();
    await set.execute(asMember, member.id, { defaultAuthorId: AUTHOR.toUpperCase() });
    await set.execute(asOwner, owner.id, { defaultAuthorId: AUTHOR });
    expect([await authorOf(member.id), await authorOf(owner.id)]).toEqual([AUTHOR, AUTHOR]);
    await set.execute(asMember, member.id, { defaultAuthorId: null });
    expect(await authorOf(member.id)).toBeNull();
    expect(activity.entries[0]).toMatchObject({
      action: 'member.default-author-changed',
      entity: { type: 'member', id: member.id, name: 'Jon' },
      details: { defaultAuthorId: AUTHOR },
    });
  });

  it('lets those who may edit members choose for others, and nobody else', async () => {
    const { set, owner, member, asOwner, asMember, authorOf } = await setUp();
    await set.execute(asOwner, member.id, { defaultAuthorId: AUTHOR });
    expect(await authorOf(member.id)).toBe(AUTHOR);
    await expect(set.execute(asMember, owner.id, { defaultAuthorId: AUTHOR })).rejects.toThrow(Forbidden);
    const editor = await setUp('members:write');
    await editor.set.execute(editor.asMember, editor.owner.id, { defaultAuthorId: AUTHOR });
    expect(await editor.authorOf(editor.owner.id)).toBe(AUTHOR);
  });

  it('refuses authors of other workspaces, what is no id, and people who are no members', async () => {
    const { set, member, asOwner, activity } = await setUp();
    for (const defaultAuthorId of [randomUUID(), 'jon', undefined as unknown as null]) {
      await expect(set.execute(asOwner, member.id, { defaultAuthorId })).rejects.toThrow(Invalid);
    }
    await expect(set.execute(asOwner, randomUUID(), { defaultAuthorId: AUTHOR })).rejects.toThrow(NotFound);
    expect(activity.entries).toEqual([]);
  });

  it('records nothing when nothing changes', async () => {
    const { set, member, asMember, activity } = await setUp();
    for (let n = 0; n < 2; n += 1) await set.execute(asMember, member.id, { defaultAuthorId: AUTHOR });
    await set.execute(asMember, member.id, { defaultAuthorId: AUTHOR });
    expect(activity.entries).toHaveLength(1);
  });
});
