import { NotFound } from '@app/shared-kernel';
import type { Actor } from '../domain/actor.ts';
import type { InvitationRepository } from '../ports/invitation-repository.port.ts';

export class WithdrawInvitation {
  constructor(private readonly invitations: InvitationRepository) {}

  /** @throws NotFound */
  async execute({ workspaceId }: Actor, id: string): Promise<void> {
    if (!(await this.invitations.withdraw(workspaceId, id))) throw new NotFound('invitation');
  }
}
