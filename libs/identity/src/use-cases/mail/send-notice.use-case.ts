import { requireId, requireStorable, type Mailer } from '@app/shared-kernel';
import type { Letter } from '../../domain/mail/letter.ts';
import type { Notice } from '../../domain/mail/notice.ts';
import { writeLetter } from '../../domain/mail/write-letter.ts';
import type { AccountLetters } from './account-letters.ts';
import type { WorkspaceLetters } from './workspace-letters.ts';

/** Writes the mail of a notice and sends it, unless nobody is to get it any more. */
export class SendNotice {
  constructor(
    private readonly accounts: AccountLetters,
    private readonly workspaces: WorkspaceLetters,
    private readonly mailer: Mailer,
  ) {}

  /** @param mailId the same at each attempt @throws MailRefused @throws Error when the mail server cannot be reached */
  async execute(notice: Notice, mailId: string): Promise<void> {
    assertReadable(notice);
    const letter = await this.write(notice);
    if (letter) await this.mailer.send(writeLetter(letter, mailId));
  }

  private write(notice: Notice): Promise<Letter | null> {
    switch (notice.kind) {
      case 'invitation':
      case 'publication-failed':
      case 'unpublishing-failed':
      case 'webhook-disabled':
        return this.workspaces.write(notice);
      default:
        return this.accounts.write(notice);
    }
  }
}

/** @throws NotFound @throws Invalid for what no statement could look up */
function assertReadable(notice: Notice): void {
  if ('workspaceId' in notice) requireId(notice.workspaceId, 'workspace');
  if ('userId' in notice && notice.userId !== null) requireId(notice.userId, 'user');
  if ('invitationId' in notice) requireId(notice.invitationId, 'invitation');
  if ('email' in notice) requireStorable(notice.email, 'email');
}
