import type { DeliveryState } from './delivery.ts';
import { TEST_EVENT } from './webhook-events.ts';
import type { OffReason } from './webhook.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds before each further attempt; there is none after the last of them. */
export const PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Pauses are longer by up to this part, so that deliveries that failed together do not come back together. */
export const JITTER = 0.1;
/** Milliseconds without any success until a webhook is turned off. */
export const FAILING_MAX_MS = 5 * 24 * HOUR;
/** A receiver may ask for at most this pause. */
export const RETRY_AFTER_MAX_MS = 24 * HOUR;
/** Milliseconds that a webhook rests after its second failure in a row, doubled for each further one. */
const REST = 5 * SECOND;
export const REST_MAX_MS = 10 * MINUTE;

const GONE = 410;

/** What came of one attempt. */
export interface Outcome {
  /** Null without a response. */
  readonly status: number | null;
  readonly response: string | null;
  /** Null for a success. */
  readonly error: string | null;
  /** Pause that the receiver asked for. */
  readonly retryAfterMs: number | null;
  readonly tookMs: number;
}

/** What is known before an attempt. */
export interface Before {
  readonly event: string;
  /** Attempts of this delivery until now. */
  readonly attempts: number;
  /** Attempts of the webhook that failed in a row, of any delivery. */
  readonly failures: number;
  /** Milliseconds since the first of them; 0 without one. */
  readonly failingForMs: number;
}

/** What follows from an attempt. */
export interface Consequence {
  readonly state: DeliveryState;
  /** Milliseconds until the next attempt; null for none. */
  readonly retryInMs: number | null;
  /** Milliseconds for which nothing is sent to the webhook. */
  readonly restMs: number;
  readonly turnOff: OffReason | null;
}

/** @param random from 0 to 1 */
export function consequenceOf(outcome: Outcome, before: Before, random: number): Consequence {
  if (outcome.error === null) return { state: 'delivered', retryInMs: null, restMs: 0, turnOff: null };
  if (outcome.status === GONE) return { state: 'failed', retryInMs: null, restMs: 0, turnOff: 'gone' };
  // A person who tests a webhook looks at the result, and tests again.
  if (before.event === TEST_EVENT) return { state: 'failed', retryInMs: null, restMs: 0, turnOff: null };
  const asked = Math.min(outcome.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
  const pause = PAUSES[before.attempts];
  const retryInMs = pause === undefined ? null : Math.max(Math.round(pause * (1 + JITTER * random)), asked);
  return {
    state: retryInMs === null ? 'failed' : 'waiting',
    retryInMs,
    restMs: Math.max(restAfter(before.failures + 1), asked),
    turnOff: before.failingForMs >= FAILING_MAX_MS ? 'failing' : null,
  };
}

/** A single failure may concern one event only, so the next one is tried at once. */
function restAfter(failures: number): number {
  return failures < 2 ? 0 : Math.min(REST * 2 ** Math.min(failures - 2, 20), REST_MAX_MS);
}
