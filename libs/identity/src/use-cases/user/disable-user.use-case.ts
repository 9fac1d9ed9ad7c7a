import type { Clock, TransactionRunner } from '@app/shared-kernel';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { SessionRepository } from '../../ports/session/session-repository.port.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** How the operator keeps a person out for a while: nothing is lost, and nothing that acts for them is let in. */
export class DisableUser {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly sessions: SessionRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Ends their sessions; their keys open nothing from the next request on, and no write of either that is under way goes through. */
  async execute(userId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.users.setDisabled(userId, this.clock.now());
      // In the order in which writes hold them, or one could wait for the other.
      await this.sessions.endAll(userId, null);
      await this.memberships.suspendAll(userId, true);
    });
  }

  /** Lets them in again, and their keys. */
  async undo(userId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.users.setDisabled(userId, null);
      await this.memberships.suspendAll(userId, false);
    });
  }
}
