import { requireById, type ActivityLog, type Caller, type TransactionRunner } from '@app/shared-kernel';
import {
  isUnderWay,
  requireOwner,
  TransferUnderWay,
  type Transfer,
  type TransferDirection,
} from '../../domain/transfer/transfer.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { TransferRepository } from '../../ports/transfer/transfer-repository.port.ts';

/** Cancels or deletes an import or export. */
export class EndTransfer {
  constructor(
    private readonly transfers: TransferRepository,
    private readonly files: TransferFiles,
    private readonly transactions: TransactionRunner,
    private readonly activities: ActivityLog,
  ) {}

  /**
   * A waiting transfer is cancelled at once, a running one at its next safe point; what an import wrote until then
   * stays. A finished one does not change.
   *
   * @throws Forbidden @throws NotFound
   */
  async cancel(caller: Caller, direction: TransferDirection, id: string): Promise<Transfer> {
    requireOwner(caller);
    const key = { workspaceId: caller.workspaceId, id };
    return this.transactions.run(async () => {
      const transfer = await this.locked(caller, direction, id);
      if (!isUnderWay(transfer) || transfer.cancelAsked) return transfer;
      if (transfer.state === 'waiting') await this.transfers.cancel(key);
      else await this.transfers.askToCancel(key);
      this.record(caller, 'cancelled', transfer);
      return (await this.transfers.find(key, direction)) ?? transfer;
    });
  }

  /** @throws Forbidden @throws NotFound @throws TransferUnderWay if it must be cancelled first */
  async remove(caller: Caller, direction: TransferDirection, id: string): Promise<void> {
    requireOwner(caller);
    const key = { workspaceId: caller.workspaceId, id };
    await this.transactions.run(async () => {
      const transfer = await this.locked(caller, direction, id);
      if (isUnderWay(transfer)) throw new TransferUnderWay();
      await this.transfers.remove(key);
      this.record(caller, 'deleted', transfer);
    });
    // Files without a row are swept later, but a row must never be without its file.
    await this.files.remove(key);
  }

  private locked({ workspaceId }: Caller, direction: TransferDirection, given: string): Promise<Transfer> {
    return requireById(given, direction, (id) => this.transfers.lock({ workspaceId, id }, direction));
  }

  private record(caller: Caller, what: 'cancelled' | 'deleted', { direction, id, fileName, format }: Transfer): void {
    this.activities.record(caller, {
      action: `${direction}.${what}`,
      entity: { type: direction, id, name: fileName },
      details: { format },
    });
  }
}
