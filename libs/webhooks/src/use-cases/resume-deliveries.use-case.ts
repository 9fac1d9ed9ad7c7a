import type { Jobs } from '@app/shared-kernel';
import type { DeliveryQueue } from '../ports/delivery-queue.port.ts';
import { deliveryJob } from './delivery-job.ts';

/** Queues jobs for deliveries whose jobs were lost, such as after an outage that outlasted all attempts. */
export class ResumeDeliveries {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly jobs: Jobs,
  ) {}

  /** @returns for how many webhooks */
  async execute(): Promise<number> {
    const overdue = await this.queue.overdue();
    for (const { workspaceId, webhookId } of overdue) await this.jobs.enqueue(deliveryJob(workspaceId, webhookId));
    return overdue.length;
  }
}
