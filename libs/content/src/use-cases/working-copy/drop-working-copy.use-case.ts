import { NotFound, requireUuid, type Actor, type TransactionRunner } from '@app/shared-kernel';
import { ChangedMeanwhile } from '../../domain/content.errors.ts';
import type { WorkingCopyRepository } from '../../ports/working-copy/working-copy-repository.port.ts';

/** Deletes a working copy. */
export class DropWorkingCopy {
  constructor(
    private readonly copies: WorkingCopyRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * @param ifVersion the version to delete; undefined for any
   * @throws NotFound; @throws ChangedMeanwhile if another version is stored
   */
  async execute(actor: Actor & { userId: string }, clientId: string, ifVersion?: number): Promise<void> {
    requireUuid(clientId, 'clientId');
    const key = { workspaceId: actor.workspaceId, userId: actor.userId, clientId: clientId.toLowerCase() };
    await this.transactions.run(async () => {
      const copy = await this.copies.lock(key);
      if (!copy) throw new NotFound('working copy');
      if (ifVersion !== undefined && ifVersion !== copy.version) throw new ChangedMeanwhile(copy);
      await this.copies.remove(key);
    });
  }
}
