import { RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { TransferFiles } from '../ports/transfer/transfer-files.port.ts';
import type { TransferRepository } from '../ports/transfer/transfer-repository.port.ts';
import { PerformTransfers } from '../use-cases/transfer/perform-transfers.use-case.ts';
import type { RunTransfer } from '../use-cases/transfer/run-transfer.ts';
import type { SweepTransfers } from '../use-cases/transfer/sweep-transfers.use-case.ts';

const EVERY = 15_000;
const FIRST_WITHIN = 5_000;
const SWEEP_EVERY = 60 * 60 * 1_000;

/** Runs imports and exports, one at a time in each process, and deletes old ones. */
export class TransferRuns extends RecurringJob {
  private readonly performing: PerformTransfers;
  private sweptAt = 0;

  /** @param on whether this process runs any */
  constructor(
    private readonly on: boolean,
    tools: { readonly transfers: TransferRepository; readonly files: TransferFiles; readonly run: RunTransfer },
    private readonly sweep: SweepTransfers,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ name: 'transfers', everyMs: EVERY, firstWithinMs: FIRST_WITHIN }, log, metrics);
    this.performing = new PerformTransfers(tools.transfers, tools.files, tools.run, (error) => log.failure(error));
  }

  override onApplicationBootstrap(): void {
    if (this.on) super.onApplicationBootstrap();
  }

  /** Called when a transfer begins to wait. */
  wake(): void {
    if (this.on) this.soon();
  }

  protected async run(signal: AbortSignal): Promise<void> {
    await this.performing.execute(signal);
    if (signal.aborted || Date.now() - this.sweptAt < SWEEP_EVERY) return;
    this.sweptAt = Date.now();
    await this.sweep.execute();
  }
}
