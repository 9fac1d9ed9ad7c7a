import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aUser,
  InMemoryPasskeys,
  InMemoryPeerThrottle,
  InMemorySecondFactors,
  InMemorySessionRepository,
  InMemorySignInChallenges,
  InMemorySignInThrottle,
  InMemoryUserRepository,
  PlainPasswordHasher,
  PlainSecretCipher,
  PlainTotpCodes,
  RememberedNotices,
} from '@app/identity/testing';
import { Invalid, NotFound, RateLimited } from '@app/shared-kernel';
import { DirectTransactions, FixedClock, SequentialIds } from '@app/shared-kernel/testing';
import { SoftwareAuthenticator, type CeremonyOptions } from '../../../../../test/support/software-authenticator.ts';
import { RandomRecoveryCodes } from '../../adapters/crypto/random-recovery-codes.ts';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import { SimpleWebAuthnCeremonies } from '../../adapters/passkeys/simple-webauthn-ceremonies.ts';
import { AccountDisabled, EmailNotConfirmed } from '../../domain/identity.errors.ts';
import { NoPasskey, PasskeyExists, UnknownPasskey, WrongPasskey } from '../../domain/passkey/passkey.errors.ts';
import { SignInExpired, WrongCode } from '../../domain/second-factor/second-factor.errors.ts';
import type { User } from '../../domain/user/user.ts';
import { ConfirmIdentity } from '../account/confirm-identity.ts';
import { AskSecondStep } from '../second-factor/ask-second-step.ts';
import { CompleteSignIn } from '../second-factor/complete-sign-in.use-case.ts';
import { ConfirmFactor } from '../second-factor/confirm-factor.ts';
import { MakeRecoveryCodes } from '../second-factor/make-recovery-codes.ts';
import { PendingSignIns } from '../second-factor/pending-sign-ins.ts';
import { UseCode } from '../second-factor/use-code.ts';
import { BeginSession } from '../session/begin-session.ts';
import { FinishSignIn } from '../session/finish-sign-in.ts';
import { AddPasskey } from './add-passkey.use-case.ts';
import { AskForPasskey } from './ask-for-passkey.use-case.ts';
import { ChallengePasskey } from './challenge-passkey.ts';
import { RemovePasskey } from './remove-passkey.use-case.ts';
import { SignInByPasskey } from './sign-in-by-passkey.use-case.ts';
import { UsePasskey } from './use-passkey.ts';

const PASSWORD = 'correct horse battery';
const ORIGIN = 'https://galley.example';
const MINUTE = 60_000;

function setUp() {
  const users = new InMemoryUserRepository();
  const passkeys = new InMemoryPasskeys(users);
  const [factors, challenges] = [new InMemorySecondFactors(users, passkeys), new InMemorySignInChallenges(users)];
  const [sessions, passwords] = [new InMemorySessionRepository(users), new PlainPasswordHasher()];
  const [throttle, peers, notices] = [
    new InMemorySignInThrottle(),
    new InMemoryPeerThrottle(),
    new RememberedNotices(),
  ];
  const [clock, direct, recovery] = [new FixedClock(), new DirectTransactions(), new RandomRecoveryCodes()];
  const [sessionTokens, stepTokens] = [new RandomTokens('session_'), new RandomTokens('step_')];
  const ceremonies = new SimpleWebAuthnCeremonies(ORIGIN, 'Galley');
  const challenge = new ChallengePasskey(challenges, new RandomTokens(''), ceremonies, clock);
  const usePasskey = new UsePasskey(passkeys, ceremonies, challenge, clock);
  const useCode = new UseCode(factors, new PlainTotpCodes(), new PlainSecretCipher(), recovery, notices, clock);
  const finish = new FinishSignIn(new BeginSession(sessions, sessionTokens), throttle, notices, clock);
  const identity = new ConfirmIdentity(users, passwords, throttle, sessions);
  const confirm = new ConfirmFactor(users, factors, identity, useCode, usePasskey, throttle, peers);
  const pending = new PendingSignIns(users, challenges, stepTokens, clock);
  const make = new MakeRecoveryCodes(factors, recovery);
  return {
    users,
    passkeys,
    factors,
    passwords,
    notices,
    clock,
    step: new AskSecondStep(factors, challenges, stepTokens, clock),
    ask: new AskForPasskey(passkeys, challenge, pending, peers),
    add: new AddPasskey(
      confirm,
      passkeys,
      factors,
      ceremonies,
      challenge,
      make,
      notices,
      direct,
      clock,
      new SequentialIds(),
    ),
    remove: new RemovePasskey(confirm, passkeys, factors, notices, direct),
    signIn: new SignInByPasskey(users, usePasskey, finish, peers),
    complete: new CompleteSignIn(pending, useCode, usePasskey, finish, throttle, peers),
    userOf: (token: string) => sessions.userOf(sessionTokens.digestOf(token) ?? Buffer.alloc(0)),
  };
}

let world: ReturnType<typeof setUp>;
let user: User;
let device: SoftwareAuthenticator;
let claim: { userId: string; peer: string; session: Buffer };

beforeEach(async () => {
  world = setUp();
  user = aUser({ passwordHash: await world.passwords.hash(PASSWORD) });
  await world.users.add(user);
  device = new SoftwareAuthenticator(ORIGIN, 'galley.example');
  claim = { userId: user.id, peer: 'here', session: Buffer.from('session') };
});

const asked = (options: unknown) => options as CeremonyOptions;
const added = async () => {
  const options = asked(await world.add.begin({ ...claim, currentPassword: PASSWORD }));
  return world.add.execute(user.id, 'Phone', device.create(options));
};
const toSignIn = async () => asked(await world.ask.toSignIn('here'));
const changes = () => world.notices.sent.flatMap((notice) => (notice.kind === 'security-changed' ? notice.change : []));

describe(AddPasskey, () => {
  it('stores the public key, mails it, and makes recovery codes with the first factor', async () => {
    const { passkey, recoveryCodes } = await added();
    expect(recoveryCodes).toHaveLength(10);
    expect(await world.passkeys.list(user.id)).toEqual([passkey]);
    expect(passkey).toMatchObject({ name: 'Phone', credentialId: device.credentialId, backedUp: true });
    expect(changes()).toEqual(['passkey-added']);
  });

  it('asks for the password, then for the passkey, and names the devices that have one', async () => {
    await expect(world.add.begin(claim)).rejects.toThrow(Invalid);
    const { passkey } = await added();
    await expect(world.add.begin({ ...claim, currentPassword: PASSWORD })).rejects.toThrow(WrongCode);
    const proof = device.use(asked(await world.ask.asProof(user.id, 'here')));
    expect(await world.add.begin({ ...claim, passkey: proof })).toMatchObject({
      rp: { id: 'galley.example' },
      excludeCredentials: [{ id: passkey.credentialId.toString('base64url') }],
    });
  });

  it('refuses what answers no challenge of the user, nonsense, and a passkey that there is', async () => {
    const options = asked(await world.add.begin({ ...claim, currentPassword: PASSWORD }));
    const created = device.create(options);
    await expect(world.add.execute(aUser().id, 'Phone', created)).rejects.toThrow(WrongPasskey);
    await expect(world.add.execute(user.id, 'Phone', created)).rejects.toThrow(WrongPasskey);
    await expect(world.add.execute(user.id, 'Phone', {})).rejects.toThrow(Invalid);
    await expect(world.add.execute(user.id, ' ', created)).rejects.toThrow(Invalid);
    await added();
    const proof = device.use(asked(await world.ask.asProof(user.id, 'here')));
    const again = asked(await world.add.begin({ ...claim, passkey: proof }));
    await expect(world.add.execute(user.id, 'Phone', device.create(again))).rejects.toThrow(PasskeyExists);
  });
});

describe(SignInByPasskey, () => {
  it('begins a session, and notes the use', async () => {
    await added();
    const { token } = await world.signIn.execute({ passkey: device.use(await toSignIn()), peer: 'here' });
    expect(world.userOf(token)).toBe(user.id);
    expect(await world.passkeys.list(user.id)).toMatchObject([{ counter: 1, lastUsedAt: expect.any(Date) }]);
  });

  it('refuses replays, late answers, counters that went back, and unknown passkeys', async () => {
    await added();
    const enter = (passkey: Record<string, unknown>) =>
      world.signIn.execute({ passkey, peer: `peer ${Math.random()}` });
    const once = device.use(await toSignIn());
    await enter(once);
    await expect(enter(once)).rejects.toThrow(UnknownPasskey);
    await expect(enter(device.use(await toSignIn(), { counter: 1 }))).rejects.toThrow(UnknownPasskey);
    const late = await toSignIn();
    world.clock.advance(5 * MINUTE);
    await expect(enter(device.use(late))).rejects.toThrow(UnknownPasskey);
    await expect(enter({ id: 'Zk3' })).rejects.toThrow(UnknownPasskey);
    await expect(enter({})).rejects.toThrow(Invalid);
  });

  it('keeps disabled users out', async () => {
    await added();
    await world.users.setDisabled(user.id, new Date());
    const passkey = device.use(await toSignIn());
    await expect(world.signIn.execute({ passkey, peer: 'here' })).rejects.toThrow(AccountDisabled);
  });
});

describe('an account that awaits the confirmation of its address', () => {
  it('is not entered by a passkey', async () => {
    user = aUser({ passwordHash: await world.passwords.hash(PASSWORD), awaitsConfirmation: true });
    await world.users.add(user);
    claim = { ...claim, userId: user.id };
    await added();
    const passkey = device.use(await toSignIn());
    await expect(world.signIn.execute({ passkey, peer: 'here' })).rejects.toThrow(EmailNotConfirmed);
  });
});

describe(AskForPasskey, () => {
  it('is limited by client, and needs a passkey of the user', async () => {
    await expect(world.ask.asProof(user.id, 'here')).rejects.toThrow(NoPasskey);
    await expect(world.ask.asSecondStep('nonsense', 'there')).rejects.toThrow(SignInExpired);
    for (let n = 0; n < 3; n += 1) await world.ask.toSignIn('flood');
    await expect(world.ask.toSignIn('flood')).rejects.toThrow(RateLimited);
  });
});

describe(CompleteSignIn, () => {
  it('takes a passkey as the second step, for a challenge of this step alone', async () => {
    await added();
    const step = await world.step.execute(user.id);
    expect(step?.methods).toEqual(['passkey', 'recovery-code']);
    const token = step?.token ?? '';
    const take = (passkey: Record<string, unknown>) => world.complete.execute({ token, passkey, peer: 'here' });
    await expect(take(device.use(await toSignIn()))).rejects.toThrow(WrongPasskey);
    const passkey = device.use(asked(await world.ask.asSecondStep(token, 'here')), { userVerified: false });
    expect(world.userOf((await take(passkey)).token)).toBe(user.id);
  });
});

describe(RemovePasskey, () => {
  it('needs the second factor, and removes recovery codes with the last one', async () => {
    const { passkey } = await added();
    const { id } = passkey;
    await expect(world.remove.execute({ ...claim, currentPassword: PASSWORD }, id)).rejects.toThrow(WrongCode);
    await expect(world.remove.execute({ ...claim, code: 'x' }, aUser().id)).rejects.toThrow(NotFound);
    const proof = device.use(asked(await world.ask.asProof(user.id, 'here')));
    await world.remove.execute({ ...claim, passkey: proof }, id);
    expect(await world.factors.find(user.id)).toEqual({ totp: null, passkeys: 0, recoveryCodes: 0 });
    expect(changes()).toEqual(['passkey-added', 'passkey-removed']);
  });
});
