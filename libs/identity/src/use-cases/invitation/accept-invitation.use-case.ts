import { NotFound, requireId, type Clock, type TransactionRunner } from '@app/shared-kernel';
import type { Membership } from '../../domain/membership/membership.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';
import type { RedeemInvitation } from './redeem-invitation.ts';

export class AcceptInvitation {
  constructor(
    private readonly users: UserRepository,
    private readonly invitations: RedeemInvitation,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFound when it is unknown, used, expired or meant for another address @throws AlreadyMember
   * @throws InvitationExceedsInviter
   */
  execute(userId: string, token: string): Promise<Membership> {
    return this.transactions.run(async () => {
      requireId(userId, 'user');
      const now = this.clock.now();
      const user = await this.users.findById(userId);
      const invitation = user && (await this.invitations.find(token, user.email, now));
      if (!invitation) throw new NotFound('invitation');
      if (invitation.foundByMail) await this.users.confirmEmail(userId, now);
      return this.invitations.join(invitation, user, now);
    });
  }
}
