import { describe, expect, it } from '@jest/globals';
import {
  aUser,
  InMemoryAccountTokens,
  InMemoryPeerThrottle,
  InMemorySessionRepository,
  InMemoryUserRepository,
  PlainPasswordHasher,
  RememberedNotices,
} from '@app/identity/testing';
import { Invalid, NotFound, RateLimited } from '@app/shared-kernel';
import { DirectTransactions, FixedClock } from '@app/shared-kernel/testing';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import { EmailTaken, LinkNotValid, MailNotSetUp } from '../../domain/identity.errors.ts';
import { TOKEN_LIFETIMES, type AccountTokenPurpose } from '../../domain/user/account-token.ts';
import { SendTestMail } from '../mail/send-test-mail.use-case.ts';
import { ConfirmEmail } from './confirm-email.use-case.ts';
import { RequestPasswordReset } from './request-password-reset.use-case.ts';
import { ResetPassword } from './reset-password.use-case.ts';

const PASSWORD = 'correct horse battery';

async function given(isSetUp = true) {
  const users = new InMemoryUserRepository();
  const [accountTokens, sessions] = [new InMemoryAccountTokens(users), new InMemorySessionRepository(users)];
  const [tokens, passwords, throttle] = [
    new RandomTokens('link_'),
    new PlainPasswordHasher(),
    new InMemoryPeerThrottle(),
  ];
  const [notices, direct, clock] = [new RememberedNotices(isSetUp), new DirectTransactions(), new FixedClock()];
  const user = aUser({ passwordHash: 'hash' });
  await users.add(user);
  const issue = async (purpose: AccountTokenPurpose, email = user.email) => {
    const { text, digest } = tokens.issue();
    const expiresAt = new Date(clock.now().getTime() + TOKEN_LIFETIMES[purpose]);
    await accountTokens.add({ digest, userId: user.id, purpose, email, expiresAt }, clock.now());
    return text;
  };
  return {
    users,
    sessions,
    passwords,
    notices,
    clock,
    user,
    issue,
    request: new RequestPasswordReset(notices, throttle),
    reset: new ResetPassword(users, accountTokens, tokens, passwords, sessions, notices, throttle, direct, clock),
    confirm: new ConfirmEmail(users, accountTokens, tokens, notices, throttle, direct, clock),
    test: new SendTestMail(notices, throttle),
  };
}

describe(RequestPasswordReset, () => {
  it('queues the same for every address, and nothing for what is none', async () => {
    const { request, notices, user } = await given();
    await request.execute(user.email, 'here');
    await request.execute('nobody@ex\u00e4mple.org', 'here');
    await request.execute('no address', 'here');
    const email = 'nobody@xn--exmple-cua.org';
    expect(notices.sent).toEqual([
      { kind: 'password-reset', email: user.email },
      { kind: 'password-reset', email },
    ]);
  });

  it('limits clients, and mails to one address from wherever they are asked for', async () => {
    const { request } = await given();
    for (const peer of ['a', 'b', 'c']) await request.execute('ada@example.com', peer);
    await expect(request.execute('ADA@example.com', 'd')).rejects.toThrow(RateLimited);
    for (const name of ['bo', 'cy', 'di']) await request.execute(`${name}@example.com`, 'one');
    await expect(request.execute('ed@example.com', 'one')).rejects.toThrow(RateLimited);
  });

  it('is refused without mail, and with what is no text', async () => {
    const { request } = await given(false);
    await expect(request.execute('ada@example.com', 'here')).rejects.toThrow(MailNotSetUp);
    await expect(request.execute('\0', 'here')).rejects.toThrow(Invalid);
  });
});

describe(ResetPassword, () => {
  it('sets the password once, confirms the address, ends all sessions and links, and tells of it', async () => {
    const { reset, issue, users, user, sessions, notices, passwords } = await given();
    await sessions.begin(user.id, Buffer.from('session'));
    const [token, other] = [await issue('password-reset'), await issue('password-reset')];
    await reset.execute(token, PASSWORD, 'here');
    const after = await users.findById(user.id);
    expect(await passwords.verify(after?.passwordHash ?? null, PASSWORD)).toBe(true);
    expect(after?.emailConfirmedAt).not.toBeNull();
    expect(sessions.idsOf(user.id)).toEqual([]);
    expect(notices.sent).toEqual([{ kind: 'password-changed', userId: user.id }]);
    for (const used of [token, other]) await expect(reset.execute(used, PASSWORD, used)).rejects.toThrow(LinkNotValid);
  });

  it('refuses links that have expired, are of another purpose or a former address, or of a disabled account', async () => {
    const { reset, issue, users, user, clock } = await given();
    const token = await issue('password-reset');
    const wrong = [await issue('email-confirmation'), await issue('password-reset', 'former@example.com'), 'nonsense'];
    for (const text of wrong) await expect(reset.execute(text, PASSWORD, text)).rejects.toThrow(LinkNotValid);
    await expect(reset.execute(token, 'short', 'here')).rejects.toThrow(Invalid);
    clock.advance(TOKEN_LIFETIMES['password-reset']);
    await expect(reset.execute(token, PASSWORD, 'here')).rejects.toThrow(LinkNotValid);
    const late = await issue('password-reset');
    await users.setDisabled(user.id, clock.now());
    await expect(reset.execute(late, PASSWORD, 'here')).rejects.toThrow(LinkNotValid);
    expect((await users.findById(user.id))?.passwordHash).toBe('hash');
  });
});

describe(ConfirmEmail, () => {
  it('confirms the address of the account, once', async () => {
    const { confirm, issue, users, user, clock, notices } = await given();
    const token = await issue('email-confirmation');
    expect(await confirm.execute(token, 'here')).toBe(user.email);
    expect((await users.findById(user.id))?.emailConfirmedAt).toEqual(clock.now());
    await expect(confirm.execute(token, 'here')).rejects.toThrow(LinkNotValid);
    await expect(confirm.execute('nonsense', 'here')).rejects.toThrow(LinkNotValid);
    expect(notices.sent).toEqual([]);
  });

  it('moves the account to a new address, tells the former one, and ends links to it', async () => {
    const { confirm, reset, issue, users, user, notices } = await given();
    const [token, former] = [await issue('email-confirmation', 'new@example.com'), await issue('password-reset')];
    await confirm.execute(token, 'here');
    expect((await users.findById(user.id))?.email).toBe('new@example.com');
    expect(notices.sent).toEqual([{ kind: 'email-changed', userId: user.id, formerEmail: user.email }]);
    await expect(reset.execute(former, PASSWORD, 'here')).rejects.toThrow(LinkNotValid);
  });

  it('refuses an address that another account has meanwhile', async () => {
    const { confirm, issue, users } = await given();
    const token = await issue('email-confirmation', 'taken@example.com');
    await users.add(aUser({ email: 'taken@example.com' }));
    await expect(confirm.execute(token, 'here')).rejects.toThrow(EmailTaken);
  });
});

describe(SendTestMail, () => {
  it('goes to the user, a few times', async () => {
    const { test, notices, user } = await given();
    for (let n = 0; n < 3; n += 1) await test.execute(user.id);
    await expect(test.execute(user.id)).rejects.toThrow(RateLimited);
    await expect(test.execute('nobody')).rejects.toThrow(NotFound);
    const one = { kind: 'test', userId: user.id };
    expect(notices.sent).toEqual([one, one, one]);
  });

  it('is refused without mail', async () => {
    const { test, user } = await given(false);
    await expect(test.execute(user.id)).rejects.toThrow(MailNotSetUp);
  });
});
