import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aMembership,
  aUser,
  InMemoryAccountTokens,
  InMemoryInvitationRepository,
  InMemoryMembershipRepository,
  InMemoryPreferences,
  InMemorySecondFactors,
  InMemorySessionRepository,
  InMemorySignInChallenges,
  InMemoryUserRepository,
} from '@app/identity/testing';
import { DirectTransactions, FixedClock, RememberedActivity } from '@app/shared-kernel/testing';
import { OwnsWorkspaces } from '../../domain/identity.errors.ts';
import type { User } from '../../domain/user/user.ts';
import { DisableUser } from './disable-user.use-case.ts';
import { EraseUser } from './erase-user.use-case.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';

describe('administration of users', () => {
  let users: InMemoryUserRepository;
  let memberships: InMemoryMembershipRepository;
  let preferences: InMemoryPreferences;
  let activity: RememberedActivity;
  let user: User;
  let disable: DisableUser;
  let erase: EraseUser;

  beforeEach(async () => {
    users = new InMemoryUserRepository();
    memberships = new InMemoryMembershipRepository(users);
    preferences = new InMemoryPreferences(users);
    activity = new RememberedActivity();
    const [sessions, transactions, clock] = [
      new InMemorySessionRepository(users),
      new DirectTransactions(),
      new FixedClock(),
    ];
    disable = new DisableUser(users, memberships, sessions, transactions, clock);
    const invitations = new InMemoryInvitationRepository();
    const accountTokens = new InMemoryAccountTokens(users);
    erase = new EraseUser(
      users,
      memberships,
      sessions,
      invitations,
      preferences,
      accountTokens,
      new InMemorySecondFactors(users),
      new InMemorySignInChallenges(users),
      transactions,
      activity,
      clock,
    );
    user = aUser({ passwordHash: 'hash' });
    await users.add(user);
    await memberships.add(aMembership({ workspaceId: WORKSPACE, userId: user.id }));
  });

  it('suspends the memberships of a disabled user until they are enabled again', async () => {
    await disable.execute(user.id);
    expect((await users.findById(user.id))?.disabledAt).toBeInstanceOf(Date);
    expect(memberships.suspended).toEqual(new Set([user.id]));
    await disable.undo(user.id);
    expect(await users.findById(user.id)).toEqual(user);
    expect(memberships.suspended).toEqual(new Set());
  });

  it('forgets a user, and tells their workspaces that they went', async () => {
    await preferences.put(user.id, { content: { theme: 'dark' }, updatedAt: new Date() });
    await erase.execute(user.id);
    expect(await preferences.find(user.id)).toBeNull();
    expect(await users.findByEmail(user.email)).toBeNull();
    expect(await memberships.find(WORKSPACE, user.id)).toBeNull();
    expect(JSON.stringify(activity)).toContain('member.removed');
    expect(JSON.stringify(activity)).not.toContain(user.displayName);
  });

  it('does not forget the owner of a workspace', async () => {
    await memberships.save({ ...aMembership({ workspaceId: WORKSPACE, userId: user.id }), role: 'owner' });
    await expect(erase.execute(user.id)).rejects.toThrow(OwnsWorkspaces);
    expect(await users.findById(user.id)).toEqual(user);
  });
});
