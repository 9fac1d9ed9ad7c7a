import { describe, expect, it } from '@jest/globals';
import {
  aCaller,
  aUser,
  InMemoryApiKeyRepository,
  InMemoryInvitationRepository,
  InMemoryLiveRights,
  InMemoryMembershipRepository,
  InMemoryPeerThrottle,
  InMemoryUserRepository,
  InMemoryWorkspaceContents,
  InMemoryWorkspaceRepository,
  RememberedNotices,
} from '@app/identity/testing';
import { Invalid } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { RandomApiKeyTokens } from '../../adapters/crypto/random-api-key-tokens.ts';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import { operatorOf } from '../../domain/actor.ts';
import { Quotas } from '../../domain/quotas.ts';
import { IssueApiKey } from '../api-key/issue-api-key.use-case.ts';
import { RevokeApiKey } from '../api-key/revoke-api-key.use-case.ts';
import { AcceptInvitation } from '../invitation/accept-invitation.use-case.ts';
import { InviteMember } from '../invitation/invite-member.use-case.ts';
import { RedeemInvitation } from '../invitation/redeem-invitation.ts';
import { WithdrawInvitation } from '../invitation/withdraw-invitation.use-case.ts';
import { AddMember } from '../membership/add-member.use-case.ts';
import { ChangePermissions } from '../membership/change-permissions.use-case.ts';
import { RemoveMember } from '../membership/remove-member.use-case.ts';
import { TransferOwnership } from '../membership/transfer-ownership.use-case.ts';
import { CreateWorkspace } from '../workspace/create-workspace.use-case.ts';
import { UpdateWorkspaceSettings } from '../workspace/update-workspace-settings.use-case.ts';

async function setUp() {
  const users = new InMemoryUserRepository();
  const workspaces = new InMemoryWorkspaceRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const invitations = new InMemoryInvitationRepository();
  const keys = new InMemoryApiKeyRepository();
  const [rights, quotas] = [new InMemoryLiveRights(memberships), new Quotas()];
  const tokens = new RandomTokens('invitation_');
  const contents = new InMemoryWorkspaceContents(3);
  const [direct, activity, clock, ids] = [
    new DirectTransactions(),
    new RememberedActivity(),
    new FixedClock(),
    new SequentialIds(),
  ];
  const [owner, other] = [aUser({ displayName: 'Mara' }), aUser({ displayName: 'Jon', email: 'jon@example.com' })];
  for (const user of [owner, other]) await users.add(user);
  const create = new CreateWorkspace(workspaces, memberships, quotas, direct, activity, clock, ids);
  const workspace = await create.execute(owner.id, { name: 'Blog', slug: 'blog' });
  const redeem = new RedeemInvitation(invitations, tokens, memberships, activity);
  return {
    activity,
    owner,
    other,
    workspace,
    actor: aCaller({ workspaceId: workspace.id, userId: owner.id, role: 'owner' }),
    told: () =>
      activity.entries.slice(1).map(({ action, entity, details }) => ({ action, name: entity.name, ...details })),
    add: new AddMember(users, memberships, rights, direct, activity, clock),
    change: new ChangePermissions(users, memberships, rights, direct, activity, clock),
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
      ids,
    ),
    withdraw: new WithdrawInvitation(invitations, direct, activity),
    accept: new AcceptInvitation(users, redeem, direct, clock),
    issue: new IssueApiKey(keys, memberships, new RandomApiKeyTokens(), quotas, direct, activity, clock, ids),
    revoke: new RevokeApiKey(keys, direct, activity, clock),
    transfer: new TransferOwnership(workspaces, memberships, rights, quotas, direct, activity, clock),
    update: new UpdateWorkspaceSettings(workspaces, contents, direct, activity, clock),
  };
}

describe('what is recorded of workspaces, members, invitations and keys', () => {
  it('is who made a workspace, and what of its settings changed', async () => {
    const { activity, owner, workspace, actor, update, told } = await setUp();
    expect(activity.entries).toEqual([
      {
        actor: { workspaceId: workspace.id, userId: owner.id },
        action: 'workspace.created',
        entity: { type: 'workspace', id: workspace.id, name: 'Blog' },
        details: { slug: 'blog' },
      },
    ]);
    await update.execute(actor, { name: 'Journal', seoTemplates: { post: { title: '{title}', description: null } } });
    await update.execute(actor, { permalinks: { post: '/posts/{slug}' } });
    await update.execute(actor, { name: 'Journal' });
    await expect(
      update.execute(actor, { publisher: { logoMediaId: 'gone', name: null, sameAs: [] } }),
    ).rejects.toThrow();
    expect(told()).toEqual([
      { action: 'workspace.updated', name: 'Journal', fields: ['name', 'seoTemplates'] },
      { action: 'workspace.updated', name: 'Journal', fields: ['permalinks'], changedPaths: 3 },
    ]);
  });

  it('is how somebody became a member, what they may do, and how they went', async () => {
    const { actor, other, add, change, remove, transfer, owner, told } = await setUp();
    await add.execute(actor, { email: other.email, permissions: ['posts:read', 'posts:write'] });
    await change.execute(actor, other.id, ['posts:read', 'media:read']);
    await change.execute(actor, other.id, ['media:read', 'posts:read']);
    await remove.execute(actor, other.id);
    await add.execute(actor, { email: other.email, permissions: [] });
    await transfer.execute(actor, other.id);
    await transfer.execute(operatorOf(actor.workspaceId), other.id);
    await remove.execute(actor, owner.id);
    expect(told()).toEqual([
      { action: 'member.added', name: 'Jon', permissions: ['posts:read', 'posts:write'] },
      { action: 'member.permissions-changed', name: 'Jon', added: ['media:read'], removed: ['posts:write'] },
      { action: 'member.removed', name: 'Jon' },
      { action: 'member.added', name: 'Jon', permissions: [] },
      { action: 'workspace.transferred', name: 'Blog', fromUserId: owner.id, toUserId: other.id },
      { action: 'member.left', name: 'Mara' },
    ]);
  });

  it('is every invitation, without the address and the token', async () => {
    const { activity, actor, other, invite, withdraw, accept, told } = await setUp();
    const first = await invite.execute(actor, { email: other.email, permissions: ['posts:read'] });
    await withdraw.execute(actor, first.invitation.id);
    await expect(withdraw.execute(actor, first.invitation.id)).rejects.toThrow();
    const { token } = await invite.execute(actor, { email: other.email, permissions: ['posts:read'] });
    await accept.execute(other.id, token);
    const permissions = ['posts:read'];
    expect(told()).toEqual([
      { action: 'invitation.created', name: 'j…@example.com', permissions },
      { action: 'invitation.withdrawn', name: 'j…@example.com', permissions },
      { action: 'invitation.created', name: 'j…@example.com', permissions },
      { action: 'member.joined', name: 'Jon', permissions },
    ]);
    expect(activity.entries.at(-1)?.actor).toEqual({ workspaceId: actor.workspaceId, userId: other.id });
    expect(JSON.stringify(activity.entries)).not.toContain(token);
    expect(JSON.stringify(activity.entries)).not.toContain(other.email);
  });

  it('is every key, by name and prefix, and its end once', async () => {
    const { activity, actor, owner, issue, revoke, told } = await setUp();
    const { key, text } = await issue.execute(actor, { name: 'website' });
    await expect(issue.execute(actor, { name: ' ' })).rejects.toThrow(Invalid);
    await revoke.execute(operatorOf(actor.workspaceId), key.id);
    await revoke.execute(actor, key.id);
    const about = { name: 'website', prefix: key.prefix, createdByUserId: owner.id, expiresAt: null };
    expect(told()).toEqual([
      { action: 'api-key.created', ...about },
      { action: 'api-key.revoked', ...about },
    ]);
    expect(activity.entries.at(-1)?.actor).toMatchObject({ via: 'command-line', userId: null });
    expect(JSON.stringify(activity.entries)).not.toContain(text);
  });
});
