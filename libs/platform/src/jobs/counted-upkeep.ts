import { UpkeepJob, type Job } from '@app/shared-kernel';
import type { AppLogger } from '../logging/app-logger.ts';

/** Work that says how much it did. */
export interface CountedWork {
  execute(signal: AbortSignal): Promise<number>;
}

/** Upkeep that logs how much each run did, unless it did nothing. */
export abstract class CountedUpkeep extends UpkeepJob {
  /** The part of the service that it belongs to, such as `identity`. */
  protected abstract readonly context: string;

  constructor(
    private readonly work: CountedWork,
    private readonly log: AppLogger,
  ) {
    super();
  }

  protected abstract message(count: number): string;

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const count = await this.work.execute(signal);
    if (count > 0) this.log.log(this.message(count), this.context);
  }
}
