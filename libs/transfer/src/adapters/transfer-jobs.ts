import { HOUR_MS, JobHandler, UpkeepJob, type Job } from '@app/shared-kernel';
import type { PerformTransfer } from '../use-cases/transfer/perform-transfer.use-case.ts';
import type { SweepTransfers } from '../use-cases/transfer/sweep-transfers.use-case.ts';
import { transferJob } from '../use-cases/transfer/transfer-job.ts';

const MINUTE = 60_000;

/** Runs imports, one at a time in each process. */
export class ImportJobs extends JobHandler<{ id: string }> {
  readonly name = transferJob('import');
  override readonly lane = { name: 'imports', places: 1 };
  /** A run ends itself when it makes no progress. */
  override readonly limitMs = null;
  override readonly sliceMs = MINUTE;

  constructor(private readonly performing: PerformTransfer) {
    super();
  }

  run({ data: { id }, group, attempt }: Job<{ id: string }>, signal: AbortSignal): Promise<void> {
    return this.performing.execute({ workspaceId: group ?? '', id }, { direction: 'import', attempt, signal });
  }
}

/** Runs exports, one at a time in each process, beside imports. An export cannot be continued, so it has no slices. */
export class ExportJobs extends JobHandler<{ id: string }> {
  readonly name = transferJob('export');
  override readonly lane = { name: 'exports', places: 1 };
  override readonly limitMs = null;

  constructor(private readonly performing: PerformTransfer) {
    super();
  }

  run({ data: { id }, group, attempt }: Job<{ id: string }>, signal: AbortSignal): Promise<void> {
    return this.performing.execute({ workspaceId: group ?? '', id }, { direction: 'export', attempt, signal });
  }
}

/** Deletes old transfers and their files. */
export class HourlyTransferSweep extends UpkeepJob {
  readonly name = 'transfer-sweep';
  override readonly everyMs = HOUR_MS;

  constructor(private readonly sweep: SweepTransfers) {
    super();
  }

  run(): Promise<void> {
    return this.sweep.execute();
  }
}
