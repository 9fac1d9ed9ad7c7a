import { requireId, type Clock, type TransactionRunner } from '@app/shared-kernel';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Lets the operator disable an account temporarily: nothing is deleted, and its sessions and keys are refused. */
export class DisableUser {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly sessions: SessionRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Ends the user's sessions. Their keys are refused from the next request on, and so are running writes. */
  async execute(userId: string): Promise<void> {
    requireId(userId, 'user');
    await this.transactions.run(async () => {
      await this.users.setDisabled(userId, this.clock.now());
      // In the order in which writes lock these rows, to avoid deadlocks.
      await this.sessions.endAll(userId, null);
      await this.memberships.suspendAll(userId, true);
    });
  }

  /** Enables the account and its keys again. */
  async undo(userId: string): Promise<void> {
    requireId(userId, 'user');
    await this.transactions.run(async () => {
      await this.users.setDisabled(userId, null);
      await this.memberships.suspendAll(userId, false);
    });
  }
}
