import { requireId } from '@app/shared-kernel';
import { MailNotSetUp } from '../../domain/identity.errors.ts';
import type { Notices } from '../../ports/mail/notices.port.ts';
import type { PeerThrottle } from '../../ports/session/peer-throttle.port.ts';

/** Sends a user a mail that says that mail works. */
export class SendTestMail {
  constructor(
    private readonly notices: Notices,
    private readonly throttle: PeerThrottle,
  ) {}

  /** @throws MailNotSetUp @throws RateLimited */
  async execute(userId: string): Promise<void> {
    requireId(userId, 'user');
    if (!this.notices.isSetUp) throw new MailNotSetUp();
    await this.throttle.attempt('test-mail', userId);
    await this.notices.send({ kind: 'test', userId });
  }
}
