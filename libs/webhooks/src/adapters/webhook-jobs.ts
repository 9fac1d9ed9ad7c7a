import { CountedUpkeep } from '@app/platform';
import { DAY_MS, JobHandler, type Job } from '@app/shared-kernel';
import type { DeliverEvents } from '../use-cases/deliver-events.use-case.ts';
import { DELIVERY_JOB, GATHER_JOB, type WebhookJobData } from '../use-cases/delivery-job.ts';
import type { GatherChanges } from '../use-cases/gather-changes.use-case.ts';

/** Requests that wait for a receiver cost little, so that slow ones leave room for others. */
const LANE = { name: 'webhooks', places: 64 };
const RESUME_MS = 5 * 60_000;

/** Sends what is due to a webhook. */
export class DeliveryJobs extends JobHandler<WebhookJobData> {
  readonly name = DELIVERY_JOB;
  override readonly lane = LANE;

  constructor(private readonly delivering: DeliverEvents) {
    super();
  }

  run({ data: { webhookId }, group }: Job<WebhookJobData>, signal: AbortSignal): Promise<void> {
    return this.delivering.execute(group ?? '', webhookId, signal);
  }
}

/** Makes `content.changed` events. */
export class GatherJobs extends JobHandler<WebhookJobData> {
  readonly name = GATHER_JOB;

  constructor(private readonly gathering: GatherChanges) {
    super();
  }

  run({ data: { webhookId }, group }: Job<WebhookJobData>, signal: AbortSignal): Promise<void> {
    return this.gathering.execute(group ?? '', webhookId, signal);
  }
}

/** Finds deliveries whose jobs were lost. */
export class DeliveryResumption extends CountedUpkeep {
  readonly name = 'webhooks.resume';
  override readonly everyMs = RESUME_MS;
  protected readonly context = 'webhooks';

  protected message(count: number): string {
    return `queued lost deliveries of ${count} webhooks again`;
  }
}

/** Deletes old deliveries. */
export class DailyDeliveryPruning extends CountedUpkeep {
  readonly name = 'delivery-pruning';
  override readonly everyMs = DAY_MS;
  protected readonly context = 'webhooks';

  protected message(count: number): string {
    return `deleted ${count} old deliveries`;
  }
}
