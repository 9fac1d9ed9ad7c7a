import { setTimeout as sleep } from 'node:timers/promises';
import { runWith, workContext } from '../work-context.ts';
import { isLockTimeout } from './postgres-errors.ts';

/** Milliseconds for which a transaction of patient work goes on asking for its locks, and between two attempts. */
const LOCK_RETRY_TIMEOUT_MS = 60_000;
const LOCK_RETRY_PAUSE_MS = 250;

/**
 * Runs work whose transactions are repeated, for up to a minute each, when others hold a lock for too long. So they may
 * change only what a rollback undoes.
 *
 * @throws the reason of `signal` once that asks to stop, instead of waiting on
 */
export function withLockRetry<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return runWith({ lockRetry: { signal } }, work);
}

/** Runs a transaction; within patient work again, as long as it cannot have its locks. */
export async function untilLocked<T>(transaction: () => Promise<T>): Promise<T> {
  const waiting = workContext().lockRetry;
  if (!waiting) return transaction();
  let refusedAt: number | undefined;
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      waiting.signal?.throwIfAborted();
      // What the transaction did before it met the lock is no waiting.
      refusedAt ??= performance.now();
      if (performance.now() - refusedAt > LOCK_RETRY_TIMEOUT_MS) throw error;
      await sleep(LOCK_RETRY_PAUSE_MS);
    }
  }
}
