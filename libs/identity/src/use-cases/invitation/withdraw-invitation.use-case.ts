import { requireById, type ActivityLog, type TransactionRunner } from '@app/shared-kernel';
import { invitationActivity } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import type { InvitationRepository } from '../../ports/invitation/invitation-repository.port.ts';

export class WithdrawInvitation {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
  ) {}

  /** @throws NotFound */
  execute(actor: AuthorizedActor, id: string): Promise<void> {
    return this.transactions.run(async () => {
      const withdraw = (known: string) => this.invitations.withdraw(actor.workspaceId, known);
      const invitation = await requireById(id, 'invitation', withdraw);
      this.activity.record(actor, invitationActivity('withdrawn', invitation));
    });
  }
}
