import type { Clock } from '@app/shared-kernel';
import { TRANSFER_DAYS } from '../../domain/transfer/transfer.ts';
import type { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';
import type { TransferRepository } from '../../ports/transfer/transfer-repository.port.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** Deletes old transfers, and files that belong to no transfer. */
export class SweepTransfers {
  constructor(
    private readonly transfers: TransferRepository,
    private readonly files: TransferFiles,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const key of await this.transfers.removeOld(new Date(now - TRANSFER_DAYS * DAY))) await this.files.remove(key);
    await this.files.sweepArrivals(new Date(now - DAY));
    // The file of an upload exists before its row.
    const lying = await this.files.before(new Date(now - HOUR));
    const existing = new Set((await this.transfers.existing(lying)).map(({ id }) => id));
    for (const key of lying) if (!existing.has(key.id)) await this.files.remove(key);
  }
}
