import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aMembership,
  anInvitation,
  aProvider,
  aUser,
  aWorkspace,
  InMemoryExternalIdentities,
  InMemoryGroupGrants,
  InMemoryIdentityProviders,
  InMemoryInvitationRepository,
  InMemoryMembershipRepository,
  InMemoryPeerThrottle,
  InMemoryProviderAttempts,
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
import { NotFound, PERMISSION_PRESETS, type Permission } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, RememberedActivity, SequentialIds } from '@app/shared-kernel/testing';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import { AccountDisabled, InvitationNeeded } from '../../domain/identity.errors.ts';
import type { ProvidedIdentity } from '../../domain/provider/provided-identity.ts';
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts';
import {
  AccountNotConfirmed,
  AddressNotVerified,
  ConnectsOnlyOwnAddress,
  LastWayToSignIn,
  ProviderSignInFailed,
  SignsInByProvider,
} from '../../domain/provider/provider.errors.ts';
import { SingleSignOn } from '../../domain/provider/single-sign-on.ts';
import { SignUpSetting, type SignUpPolicy } from '../../domain/user/sign-up-policy.ts';
import type { User } from '../../domain/user/user.ts';
import { ConfirmIdentity } from '../account/confirm-identity.ts';
import { RedeemInvitation } from '../invitation/redeem-invitation.ts';
import { AskSecondStep } from '../second-factor/ask-second-step.ts';
import { BeginSession } from '../session/begin-session.ts';
import { FinishSignIn } from '../session/finish-sign-in.ts';
import { FirstAccount } from '../user/first-account.ts';
import { SignUpAdmission } from '../user/sign-up-admission.ts';
import { AccountOfIdentity } from './account-of-identity.ts';
import { BeginAttempt } from './begin-attempt.ts';
import { ConnectIdentity } from './connect-identity.use-case.ts';
import { DisconnectIdentity } from './disconnect-identity.use-case.ts';
import { FinishAttempt } from './finish-attempt.ts';
import { FollowGroups } from './follow-groups.ts';
import { SignInWithProvider } from './sign-in-with-provider.use-case.ts';

const PASSWORD = 'correct horse battery';
const ADA: ProvidedIdentity = {
  issuer: 'https://login.example',
  subject: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada',
  groups: [],
};
const BLOG = aWorkspace({ slug: 'blog' });

function setUp(
  policy: SignUpPolicy = 'open',
  provider: Partial<ProviderSettings> = {},
  other: Partial<ProviderSettings> = {},
) {
  const signOn = new SingleSignOn([aProvider(provider), aProvider({ id: 'other', name: 'Other', ...other })]);
  const users = new InMemoryUserRepository();
  const memberships = new InMemoryMembershipRepository(users);
  const invitations = new InMemoryInvitationRepository();
  const invitationTokens = new RandomTokens('invitation_');
  const workspaces = new InMemoryWorkspaceRepository();
  const identities = new InMemoryExternalIdentities(users);
  const providers = new InMemoryIdentityProviders(signOn);
  const attempts = new InMemoryProviderAttempts();
  const [tokens, sessionTokens] = [new RandomTokens('attempt_'), new RandomTokens('session_')];
  const [clock, ids, activity, direct] = [
    new FixedClock(),
    new SequentialIds(),
    new RememberedActivity(),
    new DirectTransactions(),
  ];
  const [sessions, live, throttle] = [
    new InMemorySessionRepository(users),
    new InMemorySessionLookup(),
    new InMemoryPeerThrottle(),
  ];
  const known = new InMemorySignInThrottle();
  let clients = 0;
  // The throttle of specs takes few attempts from each client.
  const peer = () => `client ${++clients}`;
  const notices = new RememberedNotices();
  const passwords = new PlainPasswordHasher();
  const setting = new SignUpSetting(policy);
  const codes = new InMemorySetupCodes();
  const redeem = new RedeemInvitation(invitations, invitationTokens, memberships, activity);
  const admission = new SignUpAdmission(setting, users, redeem, codes, new RandomTokens('setup_'));
  const first = new FirstAccount(setting, users, workspaces, memberships, codes, activity);
  const accounts = new AccountOfIdentity(users, identities, admission, redeem, first, clock, ids);
  const groups = new FollowGroups(
    workspaces,
    memberships,
    invitations,
    new InMemoryGroupGrants(memberships),
    activity,
    clock,
  );
  const begin = new BeginAttempt(providers, attempts, tokens, throttle, clock);
  const confirm = new ConfirmIdentity(users, passwords, known, sessions);
  const signIn = new SignInWithProvider(
    new FinishAttempt(providers, attempts, tokens, throttle, signOn, clock),
    accounts,
    groups,
    signOn,
    users,
    live,
    new AskSecondStep(
      new InMemorySecondFactors(users),
      new InMemorySignInChallenges(users),
      new RandomTokens('step_'),
      clock,
    ),
    new FinishSignIn(new BeginSession(sessions, sessionTokens), known, notices, clock),
    known,
    direct,
  );
  const connect = new ConnectIdentity(confirm, begin, signOn);
  const disconnect = new DisconnectIdentity(confirm, identities, signOn, direct);
  const from = () => ({ provider: 'company', peer: peer(), browser: 'Firefox', session: null });

  async function enter(
    identity: Partial<ProvidedIdentity> = {},
    more: { provider?: string; invitationToken?: string } = {},
  ) {
    const { url, token } = await begin.execute(more.provider ?? 'company', peer());
    const response = providers.visit(url, { ...ADA, ...identity });
    return signIn.execute({ ...from(), ...more, token, response });
  }

  async function user(more: Partial<User> = {}): Promise<User> {
    const one = aUser({ email: ADA.email!, emailConfirmedAt: clock.now(), ...more });
    await users.add(one);
    return one;
  }

  return {
    users,
    memberships,
    workspaces,
    invitations,
    invitationTokens,
    identities,
    providers,
    sessions,
    live,
    notices,
    passwords,
    activity,
    begin,
    signIn,
    connect,
    disconnect,
    enter,
    user,
    from,
    peer,
  };
}

describe(SignInWithProvider, () => {
  it('begins a session for an account with the same confirmed address, and tells it of a new client', async () => {
    const { enter, user, sessions, notices } = setUp();
    const ada = await user({ email: 'Ada@Example.com' });
    const { user: found, token } = await enter();
    expect(found.id).toBe(ada.id);
    expect(token).not.toBeNull();
    expect(sessions.idsOf(ada.id)).toHaveLength(1);
    expect(notices.sent).toMatchObject([{ kind: 'new-sign-in', userId: ada.id, browser: 'Firefox' }]);
  });

  it('finds the account by issuer and subject from then on, whatever the address', async () => {
    const { enter, user, identities } = setUp();
    const ada = await user();
    await enter();
    expect((await enter({ email: 'another@example.com', emailVerified: false })).user.id).toBe(ada.id);
    expect(await identities.ofUser(ada.id)).toHaveLength(1);
  });

  it('neither takes over an account that was never confirmed, nor matches an address that is not verified', async () => {
    const { enter, user } = setUp();
    await user({ emailConfirmedAt: null });
    await expect(enter()).rejects.toThrow(AccountNotConfirmed);
    await expect(enter({ emailVerified: false })).rejects.toThrow(AddressNotVerified);
  });

  it('creates accounts where everybody may sign up, and elsewhere by invitation', async () => {
    const open = setUp('open');
    expect(await open.enter()).toMatchObject({ user: { email: ADA.email, passwordHash: null, displayName: 'Ada' } });
    expect(open.notices.sent).toEqual([]);
    const closed = setUp('invited');
    await expect(closed.enter()).rejects.toThrow(InvitationNeeded);
    const { text, digest } = closed.invitationTokens.issue();
    await closed.workspaces.add(BLOG);
    await closed.invitations.add(
      anInvitation({ email: ADA.email!, digest, workspaceId: BLOG.id, permissions: ['posts:read'] }),
    );
    const { user } = await closed.enter({}, { invitationToken: text });
    expect(await closed.memberships.find(BLOG.id, user.id)).toMatchObject({ permissions: ['posts:read'] });
  });

  it('is the only way for addresses of a domain that says so', async () => {
    const { enter } = setUp('open', { domains: ['example.com'] });
    await expect(enter({}, { provider: 'other' })).rejects.toThrow(SignsInByProvider);
    expect((await enter()).user.email).toBe(ADA.email);
  });

  it('works once, in the browser that started, and for the provider that it was started with', async () => {
    const { begin, providers, signIn, from, peer } = setUp();
    const { url, token } = await begin.execute('company', peer());
    const response = providers.visit(url, ADA);
    await expect(signIn.execute({ ...from(), token: null, response })).rejects.toThrow(ProviderSignInFailed);
    await expect(signIn.execute({ ...from(), token: 'attempt_', response })).rejects.toThrow(ProviderSignInFailed);
    await signIn.execute({ ...from(), token, response });
    await expect(signIn.execute({ ...from(), token, response })).rejects.toThrow(ProviderSignInFailed);
    const again = await begin.execute('company', peer());
    const other = { ...from(), provider: 'other', token: again.token, response: providers.visit(again.url, ADA) };
    await expect(signIn.execute(other)).rejects.toThrow(ProviderSignInFailed);
  });
});

describe('groups of a provider', () => {
  let given: ReturnType<typeof setUp>;
  const rights = async (userId: string) => (await given.memberships.find(BLOG.id, userId))?.permissions;
  const enter = (...groups: string[]) => given.enter({ groups });

  beforeEach(async () => {
    const groups = [
      { group: 'writers', workspace: 'blog', preset: 'writer' },
      { group: 'seo', workspace: 'blog', preset: 'seo' },
      { group: 'writers', workspace: 'nowhere', preset: 'editor' },
    ] as const;
    given = setUp('invited', { groups });
    await given.workspaces.add(BLOG);
  });

  it('invite, give rights, and take them back at the next sign-in, with the membership', async () => {
    await expect(enter('strangers')).rejects.toThrow(InvitationNeeded);
    const { user } = await enter('writers');
    expect(await rights(user.id)).toEqual(PERMISSION_PRESETS.writer);
    await enter('seo');
    expect(new Set(await rights(user.id))).toEqual(new Set(PERMISSION_PRESETS.seo));
    await enter();
    expect(await rights(user.id)).toBeUndefined();
    expect(given.activity.actions).toEqual(['member.added', 'member.permissions-changed', 'member.removed']);
  });

  it('take nothing that was given otherwise', async () => {
    const user = await given.user();
    const own: readonly Permission[] = ['posts:read', 'settings:read'];
    await given.memberships.add(aMembership({ workspaceId: BLOG.id, userId: user.id, permissions: own }));
    await enter('writers');
    expect(new Set(await rights(user.id))).toEqual(new Set([...own, ...PERMISSION_PRESETS.writer]));
    await enter('writers');
    await enter();
    expect(new Set(await rights(user.id))).toEqual(new Set(own));
  });

  it('give nothing to a disabled account', async () => {
    const { user } = await enter('writers');
    await given.users.setDisabled(user.id, new Date());
    await expect(enter('seo')).rejects.toThrow(AccountDisabled);
    expect(await rights(user.id)).toEqual(PERMISSION_PRESETS.writer);
  });

  it('leave a member who was given rights of an extension', async () => {
    const { user } = await enter('writers');
    const membership = await given.memberships.find(BLOG.id, user.id);
    await given.memberships.save({ ...membership!, extras: ['podcasts:write'] });
    await enter();
    expect(await given.memberships.find(BLOG.id, user.id)).toMatchObject({
      permissions: [],
      extras: ['podcasts:write'],
    });
  });

  it('leave owners alone', async () => {
    const user = await given.user();
    await given.memberships.add(aMembership({ workspaceId: BLOG.id, userId: user.id, role: 'owner', permissions: [] }));
    await enter('seo');
    await enter();
    expect(await given.memberships.find(BLOG.id, user.id)).toMatchObject({ role: 'owner', permissions: [] });
    expect(given.activity.actions).toEqual([]);
  });
});

describe('connecting a provider', () => {
  async function given(more: Partial<User> = {}, other: Partial<ProviderSettings> = {}) {
    const opened = setUp('open', {}, other);
    const { passwords, user, live, connect, providers, signIn, from, peer } = opened;
    const me = await user({ passwordHash: await passwords.hash(PASSWORD), ...more });
    const session = Buffer.from('session');
    live.put(session, { userId: me.id });
    const claim = { userId: me.id, currentPassword: PASSWORD, peer: 'here', session };
    const join = async (identity: Partial<ProvidedIdentity>, as: Buffer | null = session) => {
      const { url, token } = await connect.execute({ ...claim, peer: peer() }, 'company');
      const response = providers.visit(url, { ...ADA, ...identity });
      return signIn.execute({ ...from(), token, response, session: as });
    };
    return { ...opened, me, claim, join };
  }

  it('adds a way to sign in, without a new session', async () => {
    const { join, enter, me, sessions } = await given();
    expect(await join({ subject: 'private', email: 'ada@home.example' })).toEqual({ user: me, token: null });
    expect(sessions.idsOf(me.id)).toEqual([]);
    expect((await enter({ subject: 'private', emailVerified: false })).user.id).toBe(me.id);
  });

  it('is finished in the session that asked alone', async () => {
    const { join } = await given();
    await expect(join({}, null)).rejects.toThrow(ProviderSignInFailed);
    await expect(join({}, Buffer.from('another'))).rejects.toThrow(ProviderSignInFailed);
  });

  it('confirms an address that is the same, and is refused for another while none is confirmed', async () => {
    const { join, users, me } = await given({ emailConfirmedAt: null });
    await expect(join({ email: 'ada@home.example' })).rejects.toThrow(ConnectsOnlyOwnAddress);
    await expect(join({ emailVerified: false })).rejects.toThrow(ConnectsOnlyOwnAddress);
    await join({});
    expect((await users.findById(me.id))?.emailConfirmedAt).not.toBeNull();
  });

  it('is refused for a domain that signs in by another provider alone', async () => {
    const opened = await given({}, { domains: ['example.com'] });
    const { begin, providers, signIn, identities, me, claim, peer } = opened;
    await expect(opened.join({})).rejects.toThrow(SignsInByProvider);
    // It was begun when the account had another address.
    const { url, token } = await begin.execute('company', peer(), me.id);
    const returned = { ...opened.from(), token, response: providers.visit(url, ADA), session: claim.session };
    await expect(signIn.execute(returned)).rejects.toThrow(SignsInByProvider);
    expect(await identities.ofUser(me.id)).toEqual([]);
  });

  it('is not undone where the password of the domain opens nothing', async () => {
    const { disconnect, identities, me, claim } = await given({}, { domains: ['example.com'] });
    const { issuer, subject, email } = ADA;
    const times = { createdAt: me.createdAt, lastUsedAt: me.createdAt };
    const id = randomUUID();
    await identities.add({ id, userId: me.id, issuer, subject, email, ...times });
    await expect(disconnect.execute(claim, id)).rejects.toThrow(LastWayToSignIn);
  });

  it('is undone by disconnecting, unless nothing else would be left', async () => {
    const { join, disconnect, identities, claim, me, enter, sessions } = await given();
    await join({});
    const [{ id } = { id: '' }] = await identities.ofUser(me.id);
    await expect(disconnect.execute(claim, me.id)).rejects.toThrow(NotFound);
    await disconnect.execute(claim, id);
    expect(await identities.ofUser(me.id)).toEqual([]);
    const { user } = await enter({ subject: 'new', email: 'new@example.com' });
    const [digest = ''] = sessions.idsOf(user.id);
    const [only] = await identities.ofUser(user.id);
    const last = { ...claim, userId: user.id, session: Buffer.from(digest, 'hex') };
    await expect(disconnect.execute(last, only?.id ?? '')).rejects.toThrow(LastWayToSignIn);
  });
});
