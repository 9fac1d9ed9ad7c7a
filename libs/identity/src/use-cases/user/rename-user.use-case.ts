import { requireById, requireValid, type Clock, type TransactionRunner } from '@app/shared-kernel';
import { displayNameFault } from '../../domain/user/credentials.ts';
import type { User } from '../../domain/user/user.ts';
import type { UserRepository } from '../../ports/user/user-repository.port.ts';

/** Changes the name that other users see; entries of the activity log keep the old name. */
export class RenameUser {
  constructor(
    private readonly users: UserRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @throws Invalid @throws NotFound */
  async execute(userId: string, displayName: string): Promise<User> {
    requireValid(displayName, displayNameFault, 'displayName');
    return this.transactions.run(async () => {
      const user = await requireById(userId, 'user', (id) => this.users.findById(id));
      if (user.displayName === displayName) return user;
      const renamed = { ...user, displayName, updatedAt: this.clock.now() };
      await this.users.rename(userId, displayName, renamed.updatedAt);
      return renamed;
    });
  }
}
