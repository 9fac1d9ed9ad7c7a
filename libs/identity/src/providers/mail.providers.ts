import type { Provider } from '@nestjs/common';
import { AppLogger, bind, Database, provide } from '@app/platform';
import { Clock, Jobs, Mailer, TransactionRunner } from '@app/shared-kernel';
import { RandomTokens } from '../adapters/crypto/random-tokens.ts';
import { MailJob } from '../adapters/mail/mail-job.ts';
import { QueuedNotices } from '../adapters/mail/queued-notices.ts';
import { PostgresAccountTokens } from '../adapters/postgres/user/postgres-account-tokens.ts';
import { DashboardLinks } from '../domain/mail/dashboard-links.ts';
import { SingleSignOn } from '../domain/provider/single-sign-on.ts';
import { InvitationRepository } from '../ports/invitation/invitation-repository.port.ts';
import { Notices } from '../ports/mail/notices.port.ts';
import { MemberReader } from '../ports/membership/member-reader.port.ts';
import { MembershipRepository } from '../ports/membership/membership-repository.port.ts';
import { AccountLinkTokens, InvitationTokens } from '../ports/session/opaque-tokens.port.ts';
import { PeerThrottle } from '../ports/session/peer-throttle.port.ts';
import { SessionRepository } from '../ports/session/session-repository.port.ts';
import { AccountTokenRepository } from '../ports/user/account-token-repository.port.ts';
import { PasswordHasher } from '../ports/user/password-hasher.port.ts';
import { UserRepository } from '../ports/user/user-repository.port.ts';
import { WorkspaceRepository } from '../ports/workspace/workspace-repository.port.ts';
import { ConfirmEmail } from '../use-cases/account/confirm-email.use-case.ts';
import { RequestPasswordReset } from '../use-cases/account/request-password-reset.use-case.ts';
import { ResetPassword } from '../use-cases/account/reset-password.use-case.ts';
import { AccountLetters } from '../use-cases/mail/account-letters.ts';
import { SendNotice } from '../use-cases/mail/send-notice.use-case.ts';
import { SendTestMail } from '../use-cases/mail/send-test-mail.use-case.ts';
import { WorkspaceLetters } from '../use-cases/mail/workspace-letters.ts';

/** Mails, and what their links do. @param publicUrl public URL of the service */
export function mail(publicUrl: string): Provider[] {
  return [
    { provide: DashboardLinks, useValue: new DashboardLinks(publicUrl) },
    { provide: AccountLinkTokens, useFactory: () => new RandomTokens('galley_link_') },
    bind(AccountTokenRepository, PostgresAccountTokens, Database),
    bind(Notices, QueuedNotices, Mailer, Jobs),
    ...LETTERS,
    ...LINKS,
    provide(SendTestMail, Notices, PeerThrottle),
  ];
}

const LETTERS: readonly Provider[] = [
  provide(
    AccountLetters,
    UserRepository,
    MemberReader,
    AccountTokenRepository,
    AccountLinkTokens,
    DashboardLinks,
    Clock,
  ),
  provide(
    WorkspaceLetters,
    UserRepository,
    WorkspaceRepository,
    MembershipRepository,
    InvitationRepository,
    InvitationTokens,
    DashboardLinks,
    Clock,
  ),
  provide(SendNotice, AccountLetters, WorkspaceLetters, Mailer),
  provide(MailJob, SendNotice, AppLogger),
];

const LINKS: readonly Provider[] = [
  provide(RequestPasswordReset, Notices, PeerThrottle, SingleSignOn),
  provide(
    ResetPassword,
    UserRepository,
    AccountTokenRepository,
    AccountLinkTokens,
    PasswordHasher,
    SessionRepository,
    Notices,
    PeerThrottle,
    TransactionRunner,
    Clock,
    SingleSignOn,
  ),
  provide(
    ConfirmEmail,
    UserRepository,
    AccountTokenRepository,
    AccountLinkTokens,
    Notices,
    PeerThrottle,
    TransactionRunner,
    Clock,
  ),
];
