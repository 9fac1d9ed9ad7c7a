import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { inTransaction } from './in-transaction.ts';

/** Milliseconds that writers of a table wait behind a lock request, at most. */
const LOCK_WAIT = 500;
/** Milliseconds until a transaction is not tried again. */
const LOCK_TIMEOUT = 45_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether other transactions held a lock for longer than the statement was to wait for it. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
}

/**
 * Runs a transaction that locks tables. Gives up a lock request behind a long transaction, instead of making all other writers wait, and
 * repeats the transaction.
 *
 * @param work sends its statements to the same client; called again after a failed lock request
 * @param lockTimeout milliseconds; after them, the error of the last request is thrown
 */
export async function withLockRetries(
  client: Client,
  work: () => Promise<void>,
  lockTimeout = LOCK_TIMEOUT,
): Promise<void> {
  const end = performance.now() + lockTimeout;
  for (;;) {
    try {
      await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_WAIT}`);
        await work();
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() >= end) throw error;
      await sleep(LOCK_WAIT / 2);
    }
  }
}
