import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aUser,
  InMemoryPasskeys,
  InMemoryPeerThrottle,
  InMemorySecondFactors,
  InMemorySessionLookup,
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
import { DirectTransactions, FixedClock } from '@app/shared-kernel/testing';
import { RandomRecoveryCodes } from '../../adapters/crypto/random-recovery-codes.ts';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import { SimpleWebAuthnCeremonies } from '../../adapters/passkeys/simple-webauthn-ceremonies.ts';
import { SignInAgainFirst } from '../../domain/provider/provider.errors.ts';
import {
  NoSecondFactor,
  SignInExpired,
  TotpExists,
  TotpNotAvailable,
  TotpNotStarted,
  WrongCode,
} from '../../domain/second-factor/second-factor.errors.ts';
import type { User } from '../../domain/user/user.ts';
import { ConfirmIdentity } from '../account/confirm-identity.ts';
import { ChallengePasskey } from '../passkey/challenge-passkey.ts';
import { UsePasskey } from '../passkey/use-passkey.ts';
import { BeginSession } from '../session/begin-session.ts';
import { FinishSignIn } from '../session/finish-sign-in.ts';
import { SignIn } from '../session/sign-in.use-case.ts';
import { AskSecondStep } from './ask-second-step.ts';
import { CompleteSignIn } from './complete-sign-in.use-case.ts';
import { ConfirmFactor } from './confirm-factor.ts';
import { ConfirmTotp } from './confirm-totp.use-case.ts';
import { MakeRecoveryCodes } from './make-recovery-codes.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { RemoveTotp } from './remove-totp.use-case.ts';
import { RenewRecoveryCodes } from './renew-recovery-codes.use-case.ts';
import { ResetSecondFactor } from './reset-second-factor.use-case.ts';
import { StartTotp } from './start-totp.use-case.ts';
import { UseCode } from './use-code.ts';

const PASSWORD = 'correct horse battery';
const MINUTE = 60_000;
/** Nobody has a passkey here. */
const NO_CEREMONIES = new SimpleWebAuthnCeremonies('https://galley.example', 'Galley');

function setUp(cipher = new PlainSecretCipher()) {
  const users = new InMemoryUserRepository();
  const [factors, challenges] = [new InMemorySecondFactors(users), new InMemorySignInChallenges(users)];
  const [sessions, passwords] = [new InMemorySessionRepository(users), new PlainPasswordHasher()];
  const [throttle, perAccount] = [new InMemorySignInThrottle(), new InMemoryPeerThrottle()];
  const [notices, clock, direct] = [new RememberedNotices(), new FixedClock(), new DirectTransactions()];
  const [totp, recovery, stepTokens] = [new PlainTotpCodes(), new RandomRecoveryCodes(), new RandomTokens('step_')];
  const sessionTokens = new RandomTokens('session_');
  const useCode = new UseCode(factors, totp, cipher, recovery, notices, clock);
  const finish = new FinishSignIn(new BeginSession(sessions, sessionTokens), throttle, notices, clock);
  const ask = new AskSecondStep(factors, challenges, stepTokens, clock);
  const identity = new ConfirmIdentity(users, passwords, throttle, sessions);
  const challenge = new ChallengePasskey(challenges, new RandomTokens(''), NO_CEREMONIES, clock);
  const usePasskey = new UsePasskey(new InMemoryPasskeys(users), NO_CEREMONIES, challenge, clock);
  const confirm = new ConfirmFactor(
    users,
    factors,
    identity,
    useCode,
    usePasskey,
    throttle,
    new InMemoryPeerThrottle(),
  );
  const pending = new PendingSignIns(users, challenges, stepTokens, clock);
  const make = new MakeRecoveryCodes(factors, recovery);
  return {
    users,
    factors,
    sessions,
    passwords,
    notices,
    clock,
    totp,
    cipher,
    signIn: new SignIn(users, passwords, new InMemorySessionLookup(), ask, finish, throttle, perAccount, notices),
    complete: new CompleteSignIn(pending, useCode, usePasskey, finish, throttle, perAccount),
    start: new StartTotp(confirm, factors, totp, cipher, clock),
    confirmTotp: new ConfirmTotp(factors, totp, cipher, make, throttle, notices, direct, clock),
    remove: new RemoveTotp(confirm, factors, notices, direct),
    renew: new RenewRecoveryCodes(confirm, factors, make, notices, direct),
    reset: new ResetSecondFactor(factors, challenges, sessions, notices, direct),
    userOf: (token: string) => sessions.userOf(sessionTokens.digestOf(token) ?? Buffer.alloc(0)),
  };
}

type World = ReturnType<typeof setUp>;
let world: World;
let user: User;
let claim: { userId: string; peer: string; session: Buffer };

async function begin(given: World): Promise<void> {
  world = given;
  user = aUser({ passwordHash: await world.passwords.hash(PASSWORD) });
  await world.users.add(user);
  claim = { userId: user.id, peer: 'here', session: Buffer.from('session') };
}

/** Seconds later, so that another code is shown. */
const wait = (ms: number) => world.clock.advance(ms);
const shown = () => world.totp.codeAt(world.clock.now());
const changes = () => world.notices.sent.flatMap((notice) => (notice.kind === 'security-changed' ? notice.change : []));

async function withTotp(): Promise<string[]> {
  await world.start.execute({ ...claim, currentPassword: PASSWORD });
  const codes = await world.confirmTotp.execute({ ...claim, code: shown() });
  wait(MINUTE);
  return codes ?? [];
}

async function firstStep(peer = 'here'): Promise<string> {
  const entrance = await world.signIn.execute({ email: user.email, password: PASSWORD, peer });
  return 'secondStep' in entrance ? entrance.secondStep.token : '';
}

beforeEach(() => begin(setUp()));

describe(StartTotp, () => {
  it('asks for the password, which a session cannot guess', async () => {
    await expect(world.start.execute(claim)).rejects.toThrow(Invalid);
    const guess = () => world.start.execute({ ...claim, currentPassword: 'wrong' });
    for (let n = 0; n < 3; n += 1) await expect(guess()).rejects.toThrow(Invalid);
    await expect(guess()).rejects.toThrow(RateLimited);
    expect((await world.factors.find(user.id)).totp).toBeNull();
  });

  it('stores the secret encrypted, and asks for nothing at sign-in before a code is confirmed', async () => {
    const { secret, uri } = await world.start.execute({ ...claim, currentPassword: PASSWORD });
    expect(uri).toContain(user.email);
    const { totp } = await world.factors.find(user.id);
    expect(world.cipher.decrypt(totp?.secret ?? Buffer.alloc(0), user.id)).toBe(secret);
    expect(await firstStep()).toBe('');
  });

  it('asks accounts without a password to have signed in just now', async () => {
    const keyless = aUser({ passwordHash: null });
    await world.users.add(keyless);
    const begun = Buffer.from('begun');
    const start = (session: Buffer) => world.start.execute({ ...claim, userId: keyless.id, session });
    await expect(start(begun)).rejects.toThrow(SignInAgainFirst);
    await world.sessions.begin(keyless.id, begun);
    expect(await start(begun)).toMatchObject({ secret: expect.any(String) });
  });

  it('is refused where there is an app already, and without a key', async () => {
    await withTotp();
    await expect(world.start.execute({ ...claim, code: shown() })).rejects.toThrow(TotpExists);
    await begin(setUp(new PlainSecretCipher(false)));
    await expect(world.start.execute({ ...claim, currentPassword: PASSWORD })).rejects.toThrow(TotpNotAvailable);
  });
});

describe(ConfirmTotp, () => {
  it('turns the app on, mails it, and shows ten recovery codes', async () => {
    expect(new Set(await withTotp()).size).toBe(10);
    expect(await world.factors.find(user.id)).toMatchObject({ totp: { confirmedAt: expect.any(Date) } });
    expect(changes()).toEqual(['totp-added']);
  });

  it('refuses wrong codes, a set-up that was not started or long ago, and a second confirmation', async () => {
    await expect(world.confirmTotp.execute({ ...claim, code: shown() })).rejects.toThrow(TotpNotStarted);
    await world.start.execute({ ...claim, currentPassword: PASSWORD });
    await expect(world.confirmTotp.execute({ ...claim, code: 'nonsense' })).rejects.toThrow(WrongCode);
    wait(60 * MINUTE);
    await expect(world.confirmTotp.execute({ ...claim, code: shown() })).rejects.toThrow(TotpNotStarted);
    await begin(setUp());
    await withTotp();
    await expect(world.confirmTotp.execute({ ...claim, code: shown() })).rejects.toThrow(TotpNotStarted);
  });
});

describe(SignIn, () => {
  it('begins no session for users with a second factor, and says what is asked', async () => {
    await withTotp();
    const entrance = await world.signIn.execute({ email: user.email, password: PASSWORD, peer: 'here' });
    expect(entrance).not.toHaveProperty('token');
    expect(entrance).toMatchObject({ secondStep: { methods: ['totp', 'recovery-code'] } });
    expect(world.sessions.idsOf(user.id)).toEqual([]);
  });
});

describe(CompleteSignIn, () => {
  it('begins the session by a code that the app shows, however it is written', async () => {
    await withTotp();
    const code = `${shown().slice(0, 3)} ${shown().slice(3)}`;
    const { token } = await world.complete.execute({ token: await firstStep(), code, peer: 'here' });
    expect(world.userOf(token)).toBe(user.id);
  });

  it('accepts no code twice, and no sign-in twice', async () => {
    await withTotp();
    const [first, second] = [await firstStep(), await firstStep('there')];
    await world.complete.execute({ token: first, code: shown(), peer: 'here' });
    await expect(world.complete.execute({ token: second, code: shown(), peer: 'there' })).rejects.toThrow(WrongCode);
    wait(MINUTE);
    await expect(world.complete.execute({ token: first, code: shown(), peer: 'here' })).rejects.toThrow(SignInExpired);
  });

  it('accepts each recovery code once, and mails that it was used', async () => {
    const [code = ''] = await withTotp();
    await world.complete.execute({ token: await firstStep(), code: code.toUpperCase(), peer: 'here' });
    expect(changes()).toEqual(['totp-added', 'recovery-code-used']);
    const again = world.complete.execute({ token: await firstStep(), code, peer: 'here' });
    await expect(again).rejects.toThrow(WrongCode);
    expect((await world.factors.find(user.id)).recoveryCodes).toBe(9);
  });

  it('limits guesses, although each follows the right password', async () => {
    await withTotp();
    const guess = async () => world.complete.execute({ token: await firstStep(), code: '999999', peer: 'here' });
    await expect(guess()).rejects.toThrow(WrongCode);
    await expect(guess()).rejects.toThrow(RateLimited);
  });

  it('ends with ten minutes, or any change of the account, and knows no other tokens', async () => {
    await withTotp();
    const late = await firstStep();
    wait(10 * MINUTE);
    const complete = (token: string) => world.complete.execute({ token, code: shown(), peer: 'here' });
    await expect(complete(late)).rejects.toThrow(SignInExpired);
    await expect(complete('nonsense')).rejects.toThrow(SignInExpired);
    const pending = await firstStep();
    wait(1);
    await world.users.setPasswordHash(user.id, await world.passwords.hash('another one, set since'), world.clock.now());
    await expect(complete(pending)).rejects.toThrow(SignInExpired);
  });

  it('is by recovery codes alone where the key was lost', async () => {
    const [code = ''] = await withTotp();
    world.cipher.decrypt = () => null;
    const token = await firstStep();
    await expect(world.complete.execute({ token, code: shown(), peer: 'here' })).rejects.toThrow(WrongCode);
    await world.complete.execute({ token, code, peer: 'here' });
  });
});

describe(RemoveTotp, () => {
  it('needs a code: neither a session nor the password is enough', async () => {
    await expect(world.remove.execute({ ...claim, currentPassword: PASSWORD })).rejects.toThrow(NotFound);
    await withTotp();
    for (const proof of [{}, { currentPassword: PASSWORD }, { code: 'wrong' }])
      await expect(world.remove.execute({ ...claim, ...proof })).rejects.toThrow(WrongCode);
    await world.remove.execute({ ...claim, code: shown() });
    expect(await world.factors.find(user.id)).toEqual({ totp: null, passkeys: 0, recoveryCodes: 0 });
    expect(changes()).toEqual(['totp-added', 'totp-removed']);
    expect(await firstStep()).toBe('');
  });
});

describe(RenewRecoveryCodes, () => {
  it('needs a second factor, and a code of it', async () => {
    await expect(world.renew.execute({ ...claim, currentPassword: PASSWORD })).rejects.toThrow(NoSecondFactor);
    const [first = '', second = ''] = await withTotp();
    await expect(world.renew.execute({ ...claim, currentPassword: PASSWORD })).rejects.toThrow(WrongCode);
    const renewed = await world.renew.execute({ ...claim, code: first });
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(second);
    const token = await firstStep();
    await expect(world.complete.execute({ token, code: second, peer: 'here' })).rejects.toThrow(WrongCode);
    expect(changes()).toEqual(['totp-added', 'recovery-code-used', 'recovery-codes-renewed']);
  });
});

describe(ResetSecondFactor, () => {
  it('removes everything, ends all sessions and sign-ins, and mails it', async () => {
    await withTotp();
    const { token } = await world.complete.execute({ token: await firstStep(), code: shown(), peer: 'here' });
    const pending = await firstStep();
    await world.reset.execute(user.id);
    expect([world.userOf(token), await firstStep()]).toEqual([null, '']);
    await expect(world.complete.execute({ token: pending, code: shown(), peer: 'here' })).rejects.toThrow(
      SignInExpired,
    );
    expect(changes().at(-1)).toBe('reset');
    await expect(world.reset.execute('nonsense')).rejects.toThrow(NotFound);
  });
});
