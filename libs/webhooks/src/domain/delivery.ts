/** `waiting` for its first or another attempt; `failed` after the last one. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An event for one webhook, and how it was received. */
export interface Delivery {
  readonly workspaceId: string;
  /** The `webhook-id` of each attempt. */
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  /** The JSON that is sent. */
  readonly body: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** The next attempt; null when there is none. */
  readonly dueAt: Date | null;
  /** The latest attempt; null before the first. */
  readonly attemptedAt: Date | null;
  /** Status of the latest response; null when there was none. */
  readonly status: number | null;
  /** The beginning of the latest response. */
  readonly response: string | null;
  /** Why the latest attempt failed. */
  readonly error: string | null;
  readonly tookMs: number | null;
  readonly createdAt: Date;
}

/** A new event for one webhook. */
export type NewDelivery = Pick<Delivery, 'workspaceId' | 'id' | 'webhookId' | 'event' | 'body'>;

/** Characters of a body; thin events stay far below. */
export const BODY_MAX = 20_000;
/** Characters of a response that are kept. */
export const RESPONSE_SHOWN = 1_000;

/** The JSON of an event. */
export function bodyOf(type: string, timestamp: Date, data: object): string {
  return JSON.stringify({ type, timestamp: timestamp.toISOString(), data });
}
