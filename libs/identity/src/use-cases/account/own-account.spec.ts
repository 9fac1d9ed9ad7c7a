import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aMembership,
  aUser,
  aWorkspace,
  InMemoryAccountTokens,
  InMemoryInvitationRepository,
  InMemoryMembershipRepository,
  InMemoryPeerThrottle,
  InMemoryPreferences,
  InMemorySecondFactors,
  InMemorySessionRepository,
  InMemorySignInChallenges,
  InMemorySignInThrottle,
  InMemoryUserRepository,
  PlainPasswordHasher,
  RememberedNotices,
} from '@app/identity/testing';
import { Invalid, RateLimited } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity } from '@app/shared-kernel/testing';
import { MailNotSetUp, OwnsWorkspaces } from '../../domain/identity.errors.ts';
import type { User } from '../../domain/user/user.ts';
import { MemberReader, type OwnMembership } from '../../ports/membership/member-reader.port.ts';
import { EraseUser } from '../user/erase-user.use-case.ts';
import { ConfirmIdentity, type Claim } from './confirm-identity.ts';
import { DeleteOwnAccount } from './delete-own-account.use-case.ts';
import { RequestEmailChange } from './request-email-change.use-case.ts';

const PASSWORD = 'correct horse battery';
const NEVER = () => Promise.reject(new Error('is not asked'));
const WORKSPACE = '01900000-0000-7000-8000-00000000000a';

/** Owners of workspaces with these names. */
class Owned extends MemberReader {
  names: string[] = [];
  find = NEVER;
  list = NEVER;

  async ofUser(): Promise<OwnMembership[]> {
    return this.names.map((name) => ({
      workspace: aWorkspace({ name }),
      owner: null,
      membership: { role: 'owner', permissions: [] },
    }));
  }
}

let users: InMemoryUserRepository;
let sessions: InMemorySessionRepository;
let activity: RememberedActivity;
let owned: Owned;
let identity: ConfirmIdentity;
let remove: DeleteOwnAccount;
let user: User;
let claim: Claim;

beforeEach(async () => {
  users = new InMemoryUserRepository();
  const passwords = new PlainPasswordHasher();
  const memberships = new InMemoryMembershipRepository(users);
  [sessions, activity, owned] = [new InMemorySessionRepository(users), new RememberedActivity(), new Owned()];
  identity = new ConfirmIdentity(users, passwords, new InMemorySignInThrottle(), sessions);
  const erase = new EraseUser(
    users,
    memberships,
    sessions,
    new InMemoryInvitationRepository(),
    new InMemoryPreferences(users),
    new InMemoryAccountTokens(users),
    new InMemorySecondFactors(users),
    new InMemorySignInChallenges(users),
    new DirectTransactions(),
    activity,
    new FixedClock(),
  );
  remove = new DeleteOwnAccount(identity, owned, erase);
  user = aUser({ passwordHash: await passwords.hash(PASSWORD) });
  await users.add(user);
  await memberships.add(aMembership({ workspaceId: WORKSPACE, userId: user.id }));
  const session = Buffer.from('session');
  await sessions.begin(user.id, session);
  claim = { userId: user.id, currentPassword: PASSWORD, peer: 'here', session };
});

describe(DeleteOwnAccount, () => {
  it('deletes the account with its sessions, and each workspace logs that the member left', async () => {
    await remove.execute(claim);
    expect(await users.findByEmail(user.email)).toBeNull();
    expect(sessions.idsOf(user.id)).toEqual([]);
    expect(activity.entries).toMatchObject([
      { action: 'member.left', actor: { workspaceId: WORKSPACE, userId: user.id } },
    ]);
  });

  it('names the workspaces that the user owns, and deletes nothing', async () => {
    owned.names = ['Rye', 'Wheat'];
    const refusal = remove.execute(claim);
    await expect(refusal).rejects.toThrow(OwnsWorkspaces);
    await expect(refusal).rejects.toThrow('“Rye”, “Wheat”');
    expect(await users.findByEmail(user.email)).not.toBeNull();
  });

  it('needs the password, which a session cannot guess', async () => {
    const wrong = { ...claim, currentPassword: 'wrong' };
    for (let n = 0; n < 3; n += 1) await expect(remove.execute(wrong)).rejects.toThrow(Invalid);
    await expect(remove.execute(wrong)).rejects.toThrow(RateLimited);
    expect(await users.findByEmail(user.email)).not.toBeNull();
  });
});

describe(RequestEmailChange, () => {
  it('mails a link to the new address, whether or not another account has it', async () => {
    const notices = new RememberedNotices();
    const change = new RequestEmailChange(identity, notices, new InMemoryPeerThrottle());
    await users.add(aUser({ email: 'taken@example.com' }));
    for (const email of ['new@example.com', 'taken@example.com']) await change.execute(claim, email);
    expect(notices.sent).toEqual([
      { kind: 'email-confirmation', userId: user.id, email: 'new@example.com' },
      { kind: 'email-confirmation', userId: user.id, email: 'taken@example.com' },
    ]);
    expect((await users.findById(user.id))?.email).toBe(user.email);
  });

  it('refuses what is no other address, a wrong password, and floods', async () => {
    const notices = new RememberedNotices();
    const change = new RequestEmailChange(identity, notices, new InMemoryPeerThrottle());
    for (const email of ['nonsense', user.email]) await expect(change.execute(claim, email)).rejects.toThrow(Invalid);
    const wrong = { ...claim, currentPassword: 'wrong' };
    await expect(change.execute(wrong, 'new@example.com')).rejects.toThrow(Invalid);
    for (let n = 0; n < 3; n += 1) await change.execute(claim, `new${n}@example.com`);
    await expect(change.execute(claim, 'more@example.com')).rejects.toThrow(RateLimited);
    expect(notices.sent).toHaveLength(3);
  });

  it('is refused without mail', async () => {
    const change = new RequestEmailChange(identity, new RememberedNotices(false), new InMemoryPeerThrottle());
    await expect(change.execute(claim, 'new@example.com')).rejects.toThrow(MailNotSetUp);
  });
});
