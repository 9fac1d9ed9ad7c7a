import type { Metrics } from '../health/metrics.ts';
import type { AppLogger } from '../logging/app-logger.ts';
import { RecurringJob, type Recurrence } from './recurring-job.ts';

/** Work that says how much it did. */
export interface CountedWork {
  execute(signal: AbortSignal): Promise<number>;
}

/** What is logged of a run that did something. */
export interface CountMessage {
  /** The part of the service that did it, such as `identity`. */
  readonly context: string;
  readonly text: (count: number) => string;
}

/** A recurring job that logs how much each run did, unless it did nothing. */
export class CountingJob extends RecurringJob {
  constructor(
    recurrence: Recurrence,
    private readonly work: CountedWork,
    private readonly message: CountMessage,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super(recurrence, log, metrics);
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const count = await this.work.execute(signal);
    if (count > 0) this.log.log(this.message.text(count), this.message.context);
  }
}
