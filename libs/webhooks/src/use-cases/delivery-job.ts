import type { NewJob } from '@app/shared-kernel';

/** Which webhook a job is about. */
export interface WebhookJobData {
  readonly webhookId: string;
}

/** Sends what is due to a webhook. */
export const DELIVERY_JOB = 'webhooks.deliver';
/** Makes an event of what changed in the last second. */
export const GATHER_JOB = 'webhooks.gather';

/** @param at now when absent */
export function deliveryJob(workspaceId: string, webhookId: string, at?: Date): NewJob {
  return { name: DELIVERY_JOB, data: { webhookId }, key: webhookId, group: workspaceId, ...(at && { at }) };
}
