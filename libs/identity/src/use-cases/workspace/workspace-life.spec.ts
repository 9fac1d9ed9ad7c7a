import { describe, expect, it } from '@jest/globals';
import {
  aCaller,
  aMembership,
  aUser,
  aWorkspace,
  InMemoryInvitationRepository,
  InMemoryLiveRights,
  InMemoryMembershipRepository,
  InMemoryPeerThrottle,
  InMemoryUserRepository,
  InMemoryWorkspaceContents,
  InMemoryWorkspaceRepository,
  RememberedNotices,
} from '@app/identity/testing';
import { Forbidden, Invalid, Jobs, NotFound, PERMISSIONS, QuotaExceeded, type NewJob } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import { operatorOf } from '../../domain/actor.ts';
import { AlreadyMember, GrantExceedsOwn } from '../../domain/identity.errors.ts';
import { Quotas } from '../../domain/quotas.ts';
import { ActivityErasure } from '../../ports/activity/activity-erasure.port.ts';
import { InviteMember } from '../invitation/invite-member.use-case.ts';
import { WithdrawInvitation } from '../invitation/withdraw-invitation.use-case.ts';
import { RemoveMember } from '../membership/remove-member.use-case.ts';
import { TransferOwnership } from '../membership/transfer-ownership.use-case.ts';
import { DeleteWorkspace } from './delete-workspace.use-case.ts';
import { PurgeDeletedWorkspaces } from './purge-deleted-workspaces.use-case.ts';

class ErasedActivities extends ActivityErasure {
  readonly of: string[] = [];

  async *erase(workspaceId: string): AsyncIterable<unknown> {
    this.of.push(workspaceId);
    yield undefined;
  }
}

/** Remembers the jobs that were queued. */
class Purges extends Jobs {
  constructor(private readonly queued: string[]) {
    super();
  }

  async enqueue({ name }: NewJob): Promise<void> {
    this.queued.push(name);
  }

  async drop(): Promise<void> {}
}

async function setUp() {
  const purges: string[] = [];
  const users = new InMemoryUserRepository();
  const workspaces = new InMemoryWorkspaceRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const invitations = new InMemoryInvitationRepository();
  const contents = new InMemoryWorkspaceContents();
  const erased = new ErasedActivities();
  const tokens = new RandomTokens('invitation_');
  const [rights, quotas] = [
    new InMemoryLiveRights(memberships),
    new Quotas({ ownedWorkspaces: 2, openInvitations: 2 }),
  ];
  const direct = new DirectTransactions();
  const activity = new RememberedActivity();
  const clock = new FixedClock();
  const [owner, member, stranger] = [aUser(), aUser(), aUser()];
  const workspace = aWorkspace({ slug: 'blog' });
  for (const user of [owner, member, stranger]) await users.add(user);
  await workspaces.add(workspace);
  const at = { workspaceId: workspace.id };
  await memberships.add(aMembership({ ...at, userId: owner.id, role: 'owner' }));
  await memberships.add(aMembership({ ...at, userId: member.id, permissions: ['members:write', 'posts:read'] }));
  return {
    workspaces,
    memberships,
    invitations,
    contents,
    erased,
    tokens,
    activity,
    clock,
    owner,
    member,
    stranger,
    workspace,
    asOwner: aCaller({ ...at, userId: owner.id, role: 'owner' }),
    asMember: aCaller({ ...at, userId: member.id, permissions: ['members:write', 'posts:read'] }),
    transfer: new TransferOwnership(workspaces, memberships, rights, quotas, direct, activity, clock),
    remove: new RemoveMember(users, memberships, invitations, rights, direct, activity),
    invite: new InviteMember(
      users,
      memberships,
      invitations,
      tokens,
      contents,
      rights,
      quotas,
      new RememberedNotices(false),
      new InMemoryPeerThrottle(),
      direct,
      activity,
      clock,
      new SequentialIds(),
    ),
    withdraw: new WithdrawInvitation(invitations, direct, activity),
    deleteWorkspace: new DeleteWorkspace(workspaces, memberships, rights, new Purges(purges), direct, clock),
    purges,
    purge: new PurgeDeletedWorkspaces(workspaces, contents, erased),
  };
}

describe(TransferOwnership.name, () => {
  it('makes the member the owner, and the former owner a member with every permission', async () => {
    const { transfer, asOwner, owner, member, memberships, workspace } = await setUp();
    await transfer.execute(asOwner, member.id);
    expect(await memberships.find(workspace.id, member.id)).toMatchObject({ role: 'owner' });
    const former = await memberships.find(workspace.id, owner.id);
    expect(former).toMatchObject({ role: 'member', permissions: PERMISSIONS });
  });

  it('refuses a former owner, and a new one who is no member', async () => {
    const { transfer, asOwner, owner, member, stranger } = await setUp();
    await expect(transfer.execute(asOwner, stranger.id)).rejects.toThrow(Invalid);
    await transfer.execute(asOwner, member.id);
    await expect(transfer.execute(asOwner, owner.id)).rejects.toThrow(Forbidden);
  });

  it('changes nothing when the owner is meant', async () => {
    const { transfer, asOwner, owner, memberships, workspace } = await setUp();
    await transfer.execute(asOwner, owner.id);
    expect(await memberships.findOwner(workspace.id)).toMatchObject({ userId: owner.id });
  });
});

describe(InviteMember.name, () => {
  it('keeps a digest, an end and the permissions, and gives the token away', async () => {
    const { invite, asMember, invitations, tokens, clock, member } = await setUp();
    const { token } = await invite.execute(asMember, { email: 'new@example.com', permissions: ['posts:read'] });
    const digest = tokens.digestOf(token) ?? Buffer.alloc(0);
    const week = 7 * 24 * 60 * 60 * 1_000;
    const invitation = await invitations.take(digest, 'new@example.com', clock.now());
    expect(invitation).toMatchObject({
      permissions: ['posts:read'],
      invitedByUserId: member.id,
      expiresAt: new Date(clock.now().getTime() + week),
    });
  });

  it('refuses grants beyond the own, members, and what is no address', async () => {
    const { invite, asMember, owner } = await setUp();
    const beyond = invite.execute(asMember, { email: 'new@example.com', permissions: ['seo:write'] });
    await expect(beyond).rejects.toThrow(GrantExceedsOwn);
    const member = invite.execute(asMember, { email: owner.email.toUpperCase(), permissions: [] });
    await expect(member).rejects.toThrow(AlreadyMember);
    await expect(invite.execute(asMember, { email: 'nobody', permissions: [] })).rejects.toThrow(Invalid);
  });

  it('ends with the membership of whoever invited, and when withdrawn', async () => {
    const { invite, remove, withdraw, asMember, asOwner, member, invitations, tokens, clock } = await setUp();
    const sent = async (actor: typeof asMember, email: string) => {
      const { token, invitation } = await invite.execute(actor, { email, permissions: [] });
      const digest = tokens.digestOf(token) ?? Buffer.alloc(0);
      return { id: invitation.id, take: () => invitations.take(digest, email, clock.now()) };
    };
    const [byMember, byOwner] = [await sent(asMember, 'one@example.com'), await sent(asOwner, 'two@example.com')];
    await remove.execute(asOwner, member.id);
    expect(await byMember.take()).toBeNull();
    await withdraw.execute(asOwner, byOwner.id);
    expect(await byOwner.take()).toBeNull();
    await expect(withdraw.execute(asOwner, byOwner.id)).rejects.toThrow(NotFound);
  });
});

describe('quotas and rights of this moment', () => {
  it('leave one open invitation for an address, and a number in all', async () => {
    const { invite, withdraw, asOwner, clock } = await setUp();
    const send = (email: string) => invite.execute(asOwner, { email, permissions: [] });
    const { invitation } = await send('one@example.com');
    await expect(send('ONE@example.com')).rejects.toThrow(QuotaExceeded);
    await send('two@example.com');
    await expect(send('three@example.com')).rejects.toMatchObject({ details: { quota: 'invitations', limit: 2 } });
    await withdraw.execute(asOwner, invitation.id);
    await send('one@example.com');
    clock.advance(7 * 24 * 60 * 60 * 1_000);
    await send('three@example.com');
  });

  it('hand no workspace to an account that owns as many as it may', async () => {
    const { transfer, asOwner, member, memberships } = await setUp();
    for (const workspaceId of ['one', 'two']) {
      await memberships.add(aMembership({ workspaceId, userId: member.id, role: 'owner' }));
    }
    await expect(transfer.execute(asOwner, member.id)).rejects.toThrow(QuotaExceeded);
  });

  it('let nobody invite, change, remove, hand over or delete with rights of before', async () => {
    const { invite, remove, transfer, deleteWorkspace, asOwner, asMember, ...given } = await setUp();
    const { memberships, workspace, owner, member, stranger } = given;
    const demoted = await memberships.find(workspace.id, member.id);
    await memberships.save({ ...demoted!, permissions: ['members:write'] });
    const beyond = invite.execute(asMember, { email: 'second@example.com', permissions: ['posts:read'] });
    await expect(beyond).rejects.toThrow(GrantExceedsOwn);
    await memberships.save({ ...demoted!, permissions: [] });
    await expect(remove.execute(asMember, stranger.id)).rejects.toThrow(Forbidden);
    await transfer.execute(asOwner, member.id);
    await expect(deleteWorkspace.execute(asOwner, 'blog')).rejects.toThrow(Forbidden);
    await memberships.remove(workspace.id, owner.id);
    for (const attempt of [
      invite.execute(asOwner, { email: 'second@example.com', permissions: [] }),
      remove.execute(asOwner, stranger.id),
      transfer.execute(asOwner, owner.id),
      deleteWorkspace.execute(asOwner, 'blog'),
    ]) {
      await expect(attempt).rejects.toThrow(NotFound);
    }
  });
});

describe('deleting a workspace', () => {
  it('needs the slug to be repeated', async () => {
    const { deleteWorkspace, asOwner, workspaces, workspace, purges } = await setUp();
    await expect(deleteWorkspace.execute(asOwner, 'other')).rejects.toThrow(Invalid);
    expect(purges).toEqual([]);
    expect(await workspaces.findById(workspace.id)).not.toBeNull();
    await deleteWorkspace.execute(asOwner, 'blog');
    expect(purges).toEqual(['workspace-purge']);
    expect(await workspaces.findById(workspace.id)).toBeNull();
    await expect(deleteWorkspace.execute(asOwner, 'blog')).rejects.toThrow(NotFound);
  });

  it('empties and erases it later, and stops when told to', async () => {
    const { deleteWorkspace, purge, asOwner, workspaces, contents, erased, workspace } = await setUp();
    await deleteWorkspace.execute(asOwner, 'blog');
    await expect(purge.execute(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
    expect(await workspaces.deletedIds()).toEqual([workspace.id]);
    expect(await purge.execute(new AbortController().signal)).toBe(1);
    expect(contents.purged).toEqual([workspace.id]);
    expect(erased.of).toEqual([workspace.id]);
    expect(await workspaces.deletedIds()).toEqual([]);
    expect(await purge.execute(new AbortController().signal)).toBe(0);
    expect(await workspaces.findById(operatorOf(workspace.id).workspaceId)).toBeNull();
  });
});
