import { ConnectionError, GalleyError, TimeoutError } from '../errors.ts';

/** Milliseconds: the first wait, the longest without `Retry-After`, and the longest `Retry-After` that is accepted. */
const FIRST = 200;
const LONGEST = 5_000;
const LONGEST_ASKED = 60_000;

/**
 * How long to wait before a read is tried again: as long as the service asks, else twice as long each time, with up to
 * half of it at random so that clients do not all return at once.
 *
 * @param tries failed attempts, 1 or more
 * @returns milliseconds, or null when another attempt is useless
 */
export function delayBeforeRetry(error: unknown, tries: number, random: () => number = Math.random): number | null {
  if (!isPassing(error)) return null;
  const asked = error instanceof GalleyError ? error.retryAfterMs : null;
  if (asked !== null) return asked <= LONGEST_ASKED ? asked : null;
  const wait = Math.min(FIRST * 2 ** (tries - 1), LONGEST);
  return wait * (1 - random() / 2);
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof GalleyError)) return false;
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  return error.status !== null && (error.status === 429 || error.status >= 500);
}

/**
 * `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date.
 * @returns milliseconds; null when it is absent or invalid
 */
export function retryAfterMs(header: string | null, now: number = Date.now()): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
