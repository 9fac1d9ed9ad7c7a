import { describe, expect, it } from '@jest/globals';
import {
  aMembership,
  anInvitation,
  aUser,
  aWorkspace,
  InMemoryAccountTokens,
  InMemoryInvitationRepository,
  InMemoryMembershipRepository,
  InMemoryUserRepository,
  InMemoryWorkspaceRepository,
} from '@app/identity/testing';
import { FixedClock, RememberedMailer } from '@app/shared-kernel/testing';
import { RandomTokens } from '../../adapters/crypto/random-tokens.ts';
import { DashboardLinks } from '../../domain/mail/dashboard-links.ts';
import { SECURITY_CHANGES } from '../../domain/mail/security-change.ts';
import type { Membership } from '../../domain/membership/membership.ts';
import { MemberReader, type OwnMembership } from '../../ports/membership/member-reader.port.ts';
import { AccountLetters } from './account-letters.ts';
import { SendNotice } from './send-notice.use-case.ts';
import { WorkspaceLetters } from './workspace-letters.ts';

const NEVER = () => Promise.reject(new Error('is not asked'));
const PEER = '192.0.2.1';

/** The memberships of users in workspaces of these languages. */
class Languages extends MemberReader {
  locales: string[] = [];
  find = NEVER;
  list = NEVER;

  async ofUser(): Promise<OwnMembership[]> {
    return this.locales.map((defaultLocale) => ({
      workspace: aWorkspace({ defaultLocale }),
      owner: null,
      membership: { role: 'member', permissions: [] },
    }));
  }
}

async function given() {
  const users = new InMemoryUserRepository();
  const [workspaces, memberships] = [new InMemoryWorkspaceRepository(), new InMemoryMembershipRepository(users)];
  const [invitations, accountTokens] = [new InMemoryInvitationRepository(), new InMemoryAccountTokens(users)];
  const [clock, mailer, languages] = [new FixedClock(), new RememberedMailer(), new Languages()];
  const [linkTokens, invitationTokens] = [new RandomTokens('link_'), new RandomTokens('invitation_')];
  const links = new DashboardLinks('https://galley.example');
  const accounts = new AccountLetters(users, languages, accountTokens, linkTokens, links, clock);
  const about = new WorkspaceLetters(users, workspaces, memberships, invitations, invitationTokens, links, clock);
  const send = new SendNotice(accounts, about, mailer);
  const [ada, owner] = [aUser({ passwordHash: 'hash' }), aUser({ displayName: 'Mara' })];
  for (const user of [ada, owner]) await users.add(user);
  const workspace = aWorkspace({ name: 'The Kettle', slug: 'kettle', defaultLocale: 'de-DE' });
  await workspaces.add(workspace);
  const join = (userId: string, role: Membership['role']) =>
    memberships.add(aMembership({ workspaceId: workspace.id, userId, role }));
  await join(owner.id, 'owner');
  const tokenIn = (text = '', path = '') =>
    new RegExp(`https://galley.example/dashboard/${path}#(\\S+)`).exec(text)?.[1] ?? '';
  return {
    users,
    memberships,
    invitations,
    accountTokens,
    clock,
    mailer,
    languages,
    linkTokens,
    invitationTokens,
    send,
    ada,
    owner,
    workspace,
    join,
    tokenIn,
  };
}

describe(SendNotice, () => {
  it('mails a link for a new password that works for an hour, with a token that only the mail has', async () => {
    const { send, ada, mailer, tokenIn, linkTokens, accountTokens, clock } = await given();
    await send.execute({ kind: 'password-reset', email: ada.email.toUpperCase() }, 'mail');
    expect(mailer.sent).toMatchObject([{ id: 'mail', to: ada.email, subject: 'Reset your password' }]);
    const digest = linkTokens.digestOf(tokenIn(mailer.sent[0]?.text, 'reset-password')) ?? Buffer.alloc(0);
    expect(await accountTokens.find(digest, 'password-reset', clock.now())).toMatchObject({ userId: ada.id });
    clock.advance(60 * 60 * 1_000);
    expect(await accountTokens.find(digest, 'password-reset', clock.now())).toBeNull();
  });

  it('mails nothing to addresses without an account, and to accounts that are disabled or have no password', async () => {
    const { send, users, ada, owner, mailer, clock } = await given();
    await users.setDisabled(ada.id, clock.now());
    for (const email of ['nobody@example.com', ada.email, owner.email])
      await send.execute({ kind: 'password-reset', email }, 'mail');
    await send.execute({ kind: 'password-changed', userId: ada.id }, 'mail');
    expect(mailer.sent).toEqual([]);
  });

  it('says what was changed about the security of an account, and where it is reviewed', async () => {
    const { send, ada, mailer } = await given();
    for (const change of SECURITY_CHANGES)
      await send.execute({ kind: 'security-changed', userId: ada.id, change }, 'mail');
    expect(new Set(mailer.sent.map(({ text }) => text)).size).toBe(SECURITY_CHANGES.length);
    for (const { to, text } of mailer.sent)
      expect([to, text]).toEqual([
        ada.email,
        expect.stringContaining('https://galley.example/dashboard/account/security'),
      ]);
  });

  it('writes in the language that the workspaces of the account have in common', async () => {
    const { send, ada, mailer, languages } = await given();
    for (const locales of [['de', 'de-AT'], ['de', 'fr'], []]) {
      languages.locales = locales;
      await send.execute({ kind: 'password-changed', userId: ada.id }, 'mail');
    }
    const english = 'Your password was changed';
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Ihr Passwort wurde geändert', english, english]);
  });

  it('mails an invitation with a token of its own, while it is open', async () => {
    const { send, invitations, workspace, owner, mailer, tokenIn, invitationTokens, clock } = await given();
    const invitation = anInvitation({ workspaceId: workspace.id, invitedByUserId: owner.id });
    await invitations.add(invitation);
    const notice = { kind: 'invitation', workspaceId: workspace.id, invitationId: invitation.id } as const;
    await send.execute(notice, 'mail');
    const [mail] = mailer.sent;
    expect(mail).toMatchObject({ to: invitation.email, subject: 'Einladung zu The Kettle' });
    expect(mail?.text).toContain('Mara hat Sie eingeladen');
    const digest = invitationTokens.digestOf(tokenIn(mail?.text, 'invitation')) ?? Buffer.alloc(0);
    expect(await invitations.findOpen(digest, invitation.email, clock.now())).toMatchObject({ foundByMail: true });
    await invitations.withdraw(workspace.id, invitation.id);
    await send.execute(notice, 'mail');
    expect(mailer.sent).toHaveLength(1);
  });

  it('tells of a failed publication who scheduled it, or the owner when they have left', async () => {
    const { send, workspace, ada, owner, join, mailer } = await given();
    const failed = {
      kind: 'publication-failed',
      workspaceId: workspace.id,
      type: 'post',
      id: 'p',
      title: 'Rye',
      reason: 'No.',
    } as const;
    await send.execute({ ...failed, userId: ada.id }, 'mail');
    await join(ada.id, 'member');
    await send.execute({ ...failed, userId: ada.id }, 'mail');
    await send.execute({ ...failed, userId: null }, 'mail');
    expect(mailer.sent.map(({ to }) => to)).toEqual([owner.email, ada.email, owner.email]);
    expect(mailer.sent[0]?.text).toContain('https://galley.example/dashboard/w/kettle/posts/p');
    await send.execute({ ...failed, kind: 'unpublishing-failed', type: 'page', userId: ada.id }, 'mail');
    expect(mailer.sent[3]).toMatchObject({ to: ada.email, subject: '„Rye“ ist noch veröffentlicht' });
    expect(mailer.sent[3]?.text).toContain('https://galley.example/dashboard/w/kettle/pages/p');
  });

  it('tells the owner of a webhook that was turned off, a former address of the new one, and of strange sign-ins', async () => {
    const { send, workspace, ada, owner, mailer } = await given();
    await send.execute(
      { kind: 'webhook-disabled', workspaceId: workspace.id, url: 'https://hook.example', reason: '410' },
      'mail',
    );
    await send.execute({ kind: 'email-changed', userId: ada.id, formerEmail: 'former@example.com' }, 'mail');
    const at = '2026-06-01T12:30:00.000Z';
    await send.execute({ kind: 'new-sign-in', userId: ada.id, browser: 'Firefox', peer: PEER, at }, 'mail');
    await send.execute({ kind: 'test', userId: ada.id }, 'mail');
    expect(mailer.sent.map(({ to }) => to)).toEqual([owner.email, 'former@example.com', ada.email, ada.email]);
    expect(mailer.sent[1]?.text).toContain(ada.email);
    expect(mailer.sent[2]?.text).toContain(PEER);
  });
});
