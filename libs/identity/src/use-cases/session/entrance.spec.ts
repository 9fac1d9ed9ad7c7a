import { describe, expect, it } from '@jest/globals';
import {
  aMembership,
  anInvitation,
  aUser,
  aWorkspace,
  InMemoryInvitationRepository,
  InMemoryMembershipRepository,
  InMemoryPeerThrottle,
  InMemorySecondFactors,
  InMemorySessionLookup,
  InMemorySessionRepository,
  InMemorySetupCodes,
  InMemorySignInChallenges,
  InMemorySignInThrottle,
  InMemoryUserRepository,
  InMemoryWorkspaceRepository,
  PlainPasswordHasher,
  RememberedNotices,
} from '@app/identity/testing';
import { Invalid, NotFound, PERMISSIONS, RateLimited, type Permission } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import {
  EmailTaken,
  InvitationExceedsInviter,
  InvitationNeeded,
  WrongCredentials,
} from '../../domain/identity.errors.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { SignUpSetting, type SignUpPolicy } from '../../domain/user/sign-up-policy.ts';
import { ConfirmIdentity } from '../account/confirm-identity.ts';
import { AcceptInvitation } from '../invitation/accept-invitation.use-case.ts';
import { RedeemInvitation } from '../invitation/redeem-invitation.ts';
import { AskSecondStep } from '../second-factor/ask-second-step.ts';
import { ChangePassword } from '../user/change-password.use-case.ts';
import { FirstAccount } from '../user/first-account.ts';
import { GetSignUpStatus } from '../user/get-sign-up-status.use-case.ts';
import { IssueSetupCode } from '../user/issue-setup-code.use-case.ts';
import { SetPassword } from '../user/set-password.use-case.ts';
import { SignUpAdmission } from '../user/sign-up-admission.ts';
import { SignUp } from '../user/sign-up.use-case.ts';
import { BeginSession } from './begin-session.ts';
import { FinishSignIn } from './finish-sign-in.ts';
import { SignIn } from './sign-in.use-case.ts';

const PASSWORD = 'correct horse battery';
const ADA = { email: 'ada@example.com', displayName: 'Ada', password: PASSWORD, peer: 'here' };

function setUp(policy: SignUpPolicy = 'open', firstOwns: string | null = null, notices = new RememberedNotices(false)) {
  const users = new InMemoryUserRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const invitations = new InMemoryInvitationRepository();
  const invitationTokens = new RandomTokens('invitation_');
  const sessions = new InMemorySessionRepository(users);
  const live = new InMemorySessionLookup();
  const sessionTokens = new RandomTokens('session_');
  const passwords = new PlainPasswordHasher();
  const throttle = new InMemorySignInThrottle();
  const direct = new DirectTransactions();
  const clock = new FixedClock();
  const activity = new RememberedActivity();
  const begin = new BeginSession(sessions, sessionTokens);
  const redeem = new RedeemInvitation(invitations, invitationTokens, memberships, activity);
  const setting = new SignUpSetting(policy, firstOwns);
  const [codes, codeTokens] = [new InMemorySetupCodes(), new RandomTokens('setup_')];
  const workspaces = new InMemoryWorkspaceRepository();
  const admission = new SignUpAdmission(setting, users, redeem, codes, codeTokens);
  const signUp = new SignUp(
    admission,
    users,
    passwords,
    redeem,
    new FirstAccount(setting, users, workspaces, memberships, codes, activity),
    begin,
    new InMemoryPeerThrottle(),
    throttle,
    notices,
    direct,
    clock,
    new SequentialIds(),
  );
  const invite = async (email: string, given: Parameters<typeof anInvitation>[0] = {}) => {
    const { text, digest } = invitationTokens.issue();
    const invitation = anInvitation({ email, digest, permissions: ['posts:write'], ...given });
    await invitations.add(invitation);
    return { text, invitation };
  };
  const [factors, challenges] = [new InMemorySecondFactors(users), new InMemorySignInChallenges(users)];
  const secondStep = new AskSecondStep(factors, challenges, new RandomTokens('step_'), clock);
  const finish = new FinishSignIn(begin, throttle, notices, clock);
  const signIn = new SignIn(users, passwords, live, secondStep, finish, throttle, new InMemoryPeerThrottle(), notices);
  return {
    users,
    passwords,
    memberships,
    workspaces,
    activity,
    codes,
    signUp,
    issueSetupCode: new IssueSetupCode(setting, users, codes, codeTokens),
    status: new GetSignUpStatus(setting, users, notices, SingleSignOn.off),
    invite,
    live,
    signIn,
    changePassword: new ChangePassword(
      users,
      passwords,
      sessions,
      new ConfirmIdentity(users, passwords, throttle, sessions),
      notices,
      direct,
      clock,
    ),
    setPassword: new SetPassword(users, passwords, sessions, notices, direct, clock),
    accept: new AcceptInvitation(users, redeem, direct, clock),
    enter: async (command: Parameters<SignIn['execute']>[0]) => {
      const entrance = await signIn.execute(command);
      return 'token' in entrance ? entrance.token : null;
    },
    digestOf: (token: string | null) => sessionTokens.digestOf(token ?? '') ?? Buffer.alloc(0),
    userOf: (token: string | null) => sessions.userOf(sessionTokens.digestOf(token ?? '') ?? Buffer.alloc(0)),
  };
}

describe(SignUp.name, () => {
  it('creates an account and signs in', async () => {
    const { users, signUp, userOf } = setUp();
    const { user, token } = await signUp.execute(ADA);
    expect(await users.findByEmail(ADA.email)).toEqual(user);
    expect(userOf(token)).toBe(user.id);
  });

  it('refuses a taken address, and what breaks a rule', async () => {
    const { signUp } = setUp();
    await signUp.execute(ADA);
    await expect(signUp.execute({ ...ADA, email: 'ADA@example.com' })).rejects.toThrow(EmailTaken);
    await expect(signUp.execute({ ...ADA, password: 'short' })).rejects.toThrow(Invalid);
  });

  it('is by invitation alone where that is the policy, and tells nothing about addresses', async () => {
    const { signUp, users } = setUp('invited');
    await users.add(aUser({ email: ADA.email }));
    await expect(signUp.execute(ADA)).rejects.toThrow(InvitationNeeded);
    const strange = signUp.execute({ ...ADA, invitationToken: 'nonsense' });
    await expect(strange).rejects.toThrow(Invalid);
  });

  it('costs no hash and no attempt for whom the policy keeps out, and is throttled by peer', async () => {
    const { signUp, passwords } = setUp('invited');
    for (let n = 0; n < 5; n += 1) await expect(signUp.execute(ADA)).rejects.toThrow(InvitationNeeded);
    for (let n = 0; n < 5; n += 1)
      await expect(signUp.execute({ ...ADA, invitationToken: 'no' })).rejects.toThrow(Invalid);
    expect(passwords.hashed).toBe(0);
    const open = setUp();
    const attempt = (n: number, peer = 'here') => open.signUp.execute({ ...ADA, email: `a${n}@example.com`, peer });
    for (let n = 0; n < 3; n += 1) await attempt(n);
    await expect(attempt(3)).rejects.toThrow(RateLimited);
    expect(open.passwords.hashed).toBe(3);
    await attempt(3, 'elsewhere');
  });

  it('is open until the first person can sign in, where that is the policy', async () => {
    const { signUp, issueSetupCode, status, users } = setUp('open-for-the-first');
    await users.add(aUser({ passwordHash: null }));
    expect(await issueSetupCode.isNeeded()).toBe(true);
    const [first, setupCode] = [await issueSetupCode.execute(), await issueSetupCode.execute()];
    expect(first).not.toBe(setupCode);
    await expect(signUp.execute(ADA)).rejects.toThrow(Invalid);
    await expect(signUp.execute({ ...ADA, setupCode: 'setup_nonsense' })).rejects.toThrow(Invalid);
    expect(await status.execute()).toEqual({ signUp: 'first', setupCode: true, mail: false, providers: [] });
    await signUp.execute({ ...ADA, setupCode });
    const bob = { ...ADA, email: 'bob@example.com', setupCode: first };
    await expect(signUp.execute(bob)).rejects.toThrow(InvitationNeeded);
    expect([await issueSetupCode.execute(), await status.execute()]).toEqual([
      null,
      { signUp: 'invited', setupCode: false, mail: false, providers: [] },
    ]);
    expect(await issueSetupCode.isNeeded()).toBe(false);
  });

  it('tells of no wrong code where somebody else became the first while it was looked up', async () => {
    const { signUp, issueSetupCode, codes, users } = setUp('open-for-the-first');
    const setupCode = await issueSetupCode.execute();
    codes.has = async () => {
      await users.add(aUser({ passwordHash: 'hash' }));
      return false;
    };
    await expect(signUp.execute({ ...ADA, setupCode })).rejects.toThrow(InvitationNeeded);
  });

  it.each<[SignUpPolicy, string, string]>([
    ['open', 'first', 'open'],
    ['open-for-the-first', 'first', 'invited'],
    ['invited', 'invited', 'invited'],
  ])('tells visitors of an installation that is %s what they may do', async (policy, before, after) => {
    const { status, users } = setUp(policy);
    expect(await status.execute()).toEqual({
      signUp: before,
      setupCode: policy === 'open-for-the-first',
      mail: false,
      providers: [],
    });
    await users.add(aUser({ passwordHash: 'hash' }));
    expect(await status.execute()).toEqual({ signUp: after, setupCode: false, mail: false, providers: [] });
  });

  it('makes the first account, and no later one, the owner of the example workspace', async () => {
    const { signUp, issueSetupCode, users, workspaces, memberships } = setUp('open-for-the-first', 'example');
    const [workspace, nobody] = [aWorkspace({ slug: 'example' }), aUser({ passwordHash: null })];
    await workspaces.add(workspace);
    await users.add(nobody);
    await memberships.add(aMembership({ workspaceId: workspace.id, userId: nobody.id, role: 'owner' }));
    const { user } = await signUp.execute({ ...ADA, setupCode: (await issueSetupCode.execute()) ?? '' });
    expect(await memberships.findOwner(workspace.id)).toMatchObject({ userId: user.id });
    expect(await memberships.find(workspace.id, nobody.id)).toMatchObject({ role: 'member', permissions: PERMISSIONS });
  });

  it('leaves the example workspace to an owner who can sign in', async () => {
    const { signUp, users, workspaces, memberships } = setUp('open', 'example');
    const [workspace, owner] = [aWorkspace({ slug: 'example' }), aUser({ passwordHash: 'hash' })];
    await workspaces.add(workspace);
    await users.add(owner);
    await memberships.add(aMembership({ workspaceId: workspace.id, userId: owner.id, role: 'owner' }));
    const { user } = await signUp.execute(ADA);
    expect(await memberships.findOwner(workspace.id)).toMatchObject({ userId: owner.id });
    expect(await memberships.find(workspace.id, user.id)).toBeNull();
  });

  it('accepts the invitation that is brought along, which is for one address and works once', async () => {
    const { signUp, invite, memberships } = setUp('invited');
    const { text, invitation } = await invite('Ada@Example.com');
    const other = signUp.execute({ ...ADA, email: 'bob@example.com', invitationToken: text });
    await expect(other).rejects.toThrow(Invalid);
    const { user } = await signUp.execute({ ...ADA, invitationToken: text });
    const membership = await memberships.find(invitation.workspaceId, user.id);
    expect(membership).toMatchObject({ role: 'member', permissions: ['posts:write'] });
    const again = signUp.execute({ ...ADA, invitationToken: text });
    await expect(again).rejects.toThrow(Invalid);
  });
});

describe(AcceptInvitation.name, () => {
  it('makes the invited a member, once', async () => {
    const { signUp, invite, accept, memberships } = setUp();
    const { user } = await signUp.execute(ADA);
    const { text, invitation } = await invite(ADA.email);
    await accept.execute(user.id, text);
    expect(await memberships.find(invitation.workspaceId, user.id)).toMatchObject({ permissions: ['posts:write'] });
    await expect(accept.execute(user.id, text)).rejects.toThrow(NotFound);
  });

  it('is for the invited alone', async () => {
    const { signUp, invite, accept } = setUp();
    const { user } = await signUp.execute(ADA);
    const { text } = await invite('bob@example.com');
    await expect(accept.execute(user.id, text)).rejects.toThrow(NotFound);
    await expect(accept.execute(user.id, 'nonsense')).rejects.toThrow(NotFound);
  });
});

describe('an invitation of somebody who has lost rights since', () => {
  async function sentBy(permissions: Permission[], role: 'owner' | 'member' = 'member') {
    const given = setUp();
    const { user } = await given.signUp.execute(ADA);
    const inviter = aUser();
    await given.users.add(inviter);
    const { text, invitation } = await given.invite(ADA.email, { invitedByUserId: inviter.id });
    const membership = aMembership({ workspaceId: invitation.workspaceId, userId: inviter.id, permissions, role });
    await given.memberships.add(membership);
    return { ...given, user, text, invitation, membership };
  }

  it('is refused while anything is lacking, and can be accepted again afterwards', async () => {
    const { accept, user, text, memberships, membership } = await sentBy(['posts:read']);
    await expect(accept.execute(user.id, text)).rejects.toThrow(InvitationExceedsInviter);
    expect(await memberships.find(membership.workspaceId, user.id)).toBeNull();
    await memberships.save({ ...membership, permissions: ['posts:write'] });
    await accept.execute(user.id, text);
    expect(await memberships.find(membership.workspaceId, user.id)).toMatchObject({ permissions: ['posts:write'] });
  });

  it('is refused when signing up with it too, and when its sender is no member', async () => {
    const { accept, user, text: own, invite, signUp, memberships, membership } = await sentBy([]);
    const { text } = await invite('bob@example.com', {
      workspaceId: membership.workspaceId,
      invitedByUserId: membership.userId,
    });
    const bob = { ...ADA, email: 'bob@example.com', invitationToken: text };
    await expect(signUp.execute(bob)).rejects.toThrow(InvitationExceedsInviter);
    await memberships.remove(membership.workspaceId, membership.userId);
    await expect(accept.execute(user.id, own)).rejects.toThrow(InvitationExceedsInviter);
  });

  it('offers what an owner holds, which is everything', async () => {
    const { accept, user, text } = await sentBy([], 'owner');
    expect(await accept.execute(user.id, text)).toMatchObject({ permissions: ['posts:write'] });
  });
});

describe(SignIn.name, () => {
  it('begins a session of its own each time', async () => {
    const { signUp, enter, userOf } = setUp();
    const { user, token } = await signUp.execute(ADA);
    const second = await enter({ ...ADA, email: 'ADA@example.com', peer: 'here' });
    expect(second).not.toBe(token);
    expect([userOf(token), userOf(second)]).toEqual([user.id, user.id]);
  });

  it('refuses wrong address and wrong password alike, and people without a password', async () => {
    const { signUp, signIn, users } = setUp();
    await signUp.execute(ADA);
    await users.add(aUser({ email: 'keyless@example.com' }));
    const attempts = [
      { email: ADA.email, password: 'wrong' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: 'keyless@example.com', password: PASSWORD },
    ].map((attempt) => signIn.execute({ ...attempt, peer: 'here' }).catch((error: unknown) => error));
    const refusals = (await Promise.all(attempts)) as Error[];
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(WrongCredentials);
    expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
  });

  it('counts failures by account, whatever the case of the address, until one succeeds', async () => {
    const { signUp, signIn } = setUp();
    await signUp.execute(ADA);
    const attempt = (email: string, password: string) => signIn.execute({ email, password, peer: 'here' });
    for (const email of ['ada@example.com', 'ADA@example.com']) {
      await expect(attempt(email, 'wrong')).rejects.toThrow(WrongCredentials);
    }
    await attempt(ADA.email, PASSWORD);
    for (const email of ['ada@example.com', 'Ada@example.com', 'aDa@example.com']) {
      await expect(attempt(email, 'wrong')).rejects.toThrow(WrongCredentials);
    }
    await expect(attempt('adA@example.com', PASSWORD)).rejects.toThrow(RateLimited);
  });

  it('lets the owner of an account in where they signed up or have a session, whatever strangers try', async () => {
    const { signUp, signIn, live } = setUp();
    const { user } = await signUp.execute({ ...ADA, peer: 'home' });
    const attempt = (peer: string, password: string, session: Buffer | null = null) =>
      signIn.execute({ email: ADA.email, password, peer, session });
    for (let n = 0; n < 20; n += 1) await attempt(`stranger ${n}`, 'wrong').catch(() => undefined);
    await expect(attempt('train', PASSWORD)).rejects.toThrow(RateLimited);
    const [own, foreign] = [Buffer.from('own'), Buffer.from('foreign')];
    live.put(own, { userId: user.id });
    live.put(foreign, { userId: 'somebody else' });
    await expect(attempt('train', PASSWORD, foreign)).rejects.toThrow(RateLimited);
    await expect(attempt('train', PASSWORD, Buffer.from('ended'))).rejects.toThrow(RateLimited);
    await attempt('train', PASSWORD, own);
    await attempt('home', PASSWORD);
  });

  it('finds the account by every spelling of its address', async () => {
    const { signUp, signIn } = setUp();
    await signUp.execute({ ...ADA, email: 'ada@ex\u00e4mple.org' });
    await expect(signUp.execute({ ...ADA, email: 'ADA@exa\u0308mple.org' })).rejects.toThrow(EmailTaken);
    await signIn.execute({ ...ADA, email: '\uff41da@xn--exmple-cua.ORG' });
  });
});

describe(ChangePassword.name, () => {
  it('changes the password and ends all other sessions', async () => {
    const { users, signUp, signIn, enter, changePassword, digestOf, userOf } = setUp();
    const { user, token } = await signUp.execute(ADA);
    const other = await enter({ ...ADA, peer: 'here' });
    const newPassword = 'another long password';
    const session = digestOf(token);
    const command = { userId: user.id, currentPassword: PASSWORD, newPassword, peer: 'here', session };
    expect(await changePassword.execute(command)).toEqual(await users.findById(user.id));
    expect([userOf(token), userOf(other)]).toEqual([user.id, null]);
    await expect(signIn.execute({ ...ADA, peer: 'here' })).rejects.toThrow(WrongCredentials);
    await signIn.execute({ ...ADA, password: newPassword, peer: 'here' });
  });

  it('needs the current password, cannot be used to guess it, and wants a sound new one', async () => {
    const { signUp, changePassword, digestOf } = setUp();
    const { user, token } = await signUp.execute(ADA);
    const command = { userId: user.id, newPassword: 'another long password', peer: 'here', session: digestOf(token) };
    const short = changePassword.execute({ ...command, currentPassword: PASSWORD, newPassword: 'short' });
    await expect(short).rejects.toThrow(Invalid);
    const guess = () => changePassword.execute({ ...command, currentPassword: 'wrong' });
    for (let count = 0; count < 3; count++) await expect(guess()).rejects.toThrow(Invalid);
    await expect(guess()).rejects.toThrow(RateLimited);
    const nobody = changePassword.execute({ ...command, userId: aUser().id, currentPassword: PASSWORD });
    await expect(nobody).rejects.toThrow(NotFound);
  });
});

describe(SetPassword.name, () => {
  it('sets a password and ends every session', async () => {
    const { signUp, signIn, setPassword, userOf } = setUp();
    const { user, token } = await signUp.execute(ADA);
    await setPassword.execute(user.id, 'set by the operator');
    expect(userOf(token)).toBeNull();
    await signIn.execute({ ...ADA, password: 'set by the operator', peer: 'here' });
    await expect(setPassword.execute(user.id, 'short')).rejects.toThrow(Invalid);
  });
});
