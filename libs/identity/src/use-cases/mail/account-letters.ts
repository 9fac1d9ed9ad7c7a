import type { Clock } from '@app/shared-kernel';
import type { DashboardLinks } from '../../domain/mail/dashboard-links.ts';
import type { Letter, LetterFacts, LetterKind } from '../../domain/mail/letter.ts';
import type { Notice } from '../../domain/mail/notice.ts';
import { instantIn } from '../../domain/mail/write-letter.ts';
import { TOKEN_LIFETIMES, type AccountTokenPurpose } from '../../domain/user/account-token.ts';
import type { User } from '../../domain/user/user.ts';
import type { MemberReader } from '../../ports/membership/member-reader.port.ts';
import type { AccountLinkTokens } from '../../ports/session/opaque-tokens.port.ts';
import type { AccountTokenRepository } from '../../ports/user/account-token-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

type About<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
export type AccountNotice = About<
  | 'password-reset'
  | 'email-confirmation'
  | 'password-changed'
  | 'security-changed'
  | 'email-changed'
  | 'new-sign-in'
  | 'test'
>;

/** Letters about an account. Tokens of links are issued here, when a mail is sent, so that no queue contains them. */
export class AccountLetters {
  constructor(
    private readonly users: UserRepository,
    private readonly members: MemberReader,
    private readonly accountTokens: AccountTokenRepository,
    private readonly tokens: AccountLinkTokens,
    private readonly links: DashboardLinks,
    private readonly clock: Clock,
  ) {}

  /** @returns null when nobody is to get it (any more) */
  async write(notice: AccountNotice): Promise<Letter | null> {
    const user = await this.userOf(notice);
    if (!user || user.disabledAt) return null;
    switch (notice.kind) {
      case 'password-reset':
        return this.passwordReset(user);
      case 'email-confirmation':
        return this.emailConfirmation(user, notice.email);
      case 'password-changed':
        return this.letter(user, notice.kind, { url: this.links.page('forgot-password') });
      case 'security-changed':
        return this.letter(user, notice.kind, { change: notice.change, url: this.links.page('account/security') });
      case 'email-changed':
        return { ...(await this.letter(user, notice.kind, { email: user.email })), to: notice.formerEmail };
      case 'new-sign-in':
        return this.newSignIn(user, notice);
      case 'test':
        return this.letter(user, notice.kind, {});
    }
  }

  private userOf(notice: AccountNotice): Promise<User | null> {
    return notice.kind === 'password-reset' ? this.users.findByEmail(notice.email) : this.users.findById(notice.userId);
  }

  /** An account without a password is not used by signing in with one. */
  private async passwordReset(user: User): Promise<Letter | null> {
    if (user.passwordHash === null) return null;
    const token = await this.issue(user, 'password-reset', user.email);
    return this.letter(user, 'password-reset', { url: this.links.withToken('reset-password', token) });
  }

  private async emailConfirmation(user: User, email: string): Promise<Letter> {
    const token = await this.issue(user, 'email-confirmation', email);
    const facts = { email, url: this.links.withToken('confirm-email', token) };
    return { ...(await this.letter(user, 'email-confirmation', facts)), to: email };
  }

  private async newSignIn(user: User, { browser, peer, at }: About<'new-sign-in'>): Promise<Letter> {
    const { locale, ...letter } = await this.letter(user, 'new-sign-in', {
      browser,
      peer,
      at,
      url: this.links.page('account/security'),
    });
    return { ...letter, locale, facts: { ...letter.facts, at: instantIn(locale, new Date(at)) } };
  }

  private async issue({ id: userId }: User, purpose: AccountTokenPurpose, email: string): Promise<string> {
    const now = this.clock.now();
    const { text, digest } = this.tokens.issue();
    const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES[purpose]);
    await this.accountTokens.add({ digest, userId, purpose, email, expiresAt }, now);
    return text;
  }

  private async letter<Kind extends LetterKind>(
    user: User,
    kind: Kind,
    facts: LetterFacts[Kind],
  ): Promise<Letter<Kind>> {
    return { to: user.email, locale: await this.localeOf(user), kind, facts };
  }

  /** The language of the user's workspaces, if they have one in common. */
  private async localeOf({ id }: User): Promise<string> {
    const locales = (await this.members.ofUser(id)).map(({ workspace }) => workspace.defaultLocale);
    const languages = new Set(locales.map((locale) => locale.split('-')[0]));
    return languages.size === 1 ? (locales[0] ?? 'en') : 'en';
  }
}
