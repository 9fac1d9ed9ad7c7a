import type { Before, Consequence, Outcome } from '../domain/attempt.ts';
import type { NewDelivery } from '../domain/delivery.ts';
import type { Webhook } from '../domain/webhook.ts';

/** A webhook that this process alone sends to, for as long as it keeps its claim. */
export interface ClaimedWebhook extends Webhook {
  readonly claim: string;
}

/** A delivery whose time has come. */
export interface DueDelivery extends NewDelivery, Before {}

/** A webhook with deliveries that nobody has begun. */
export interface Overdue {
  readonly workspaceId: string;
  readonly webhookId: string;
}

/** The deliveries of webhooks. One process at a time sends to a webhook, in the order in which deliveries are due. */
export abstract class DeliveryQueue {
  /** @returns null when another process has the webhook, or there is none */
  abstract claim(workspaceId: string, webhookId: string): Promise<ClaimedWebhook | null>;
  /**
   * The first delivery that is due, and the claim for another while. Of a webhook that is off, only tests are due.
   * @returns null when none is due, the webhook rests, or the claim is lost
   */
  abstract next(webhook: ClaimedWebhook): Promise<DueDelivery | null>;
  /** Notes an attempt, and what follows from it for the delivery and the webhook. */
  abstract record(
    webhook: ClaimedWebhook,
    delivery: DueDelivery,
    outcome: Outcome,
    consequence: Consequence,
  ): Promise<void>;
  /** Ends the claim. @returns when the next delivery is due; null when none is, or another process has the webhook */
  abstract release(webhook: ClaimedWebhook): Promise<Date | null>;
  /** Adds a delivery that is due now. */
  abstract add(delivery: NewDelivery): Promise<void>;
  /** Makes a delivery due now, with all attempts. @returns whether there is such a delivery */
  abstract again(workspaceId: string, webhookId: string, id: string): Promise<boolean>;
  /** Webhooks whose deliveries have been due for minutes, so that their jobs must have been lost. */
  abstract overdue(): Promise<readonly Overdue[]>;
  /** Deletes deliveries from before an instant, in batches. @returns the size of each */
  abstract forget(before: Date): AsyncIterable<number>;
}
