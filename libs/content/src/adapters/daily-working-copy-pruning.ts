import type { AppLogger } from '@app/platform';
import { DAY_MS, UpkeepJob, type Job } from '@app/shared-kernel';
import type { PruneWorkingCopies } from '../use-cases/working-copy/prune-working-copies.use-case.ts';

/** Deletes working copies that nobody touched for long. */
export class DailyWorkingCopyPruning extends UpkeepJob {
  readonly name = 'working-copy-pruning';
  override readonly everyMs = DAY_MS;

  constructor(
    private readonly prune: PruneWorkingCopies,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const count = await this.prune.execute(signal);
    if (count > 0) this.log.log(`deleted ${count} old working copies`, 'content');
  }
}
