import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { inTransaction } from './in-transaction.ts';

/** Milliseconds that writers of a table wait behind a lock request, at most; and how often the request is repeated. */
const LOCK_WAIT = 500;
const ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a transaction that locks tables. Gives up a lock request behind a long transaction, instead of making all other writers wait, and
 * repeats the transaction.
 *
 * @param work sends its statements to the same client; called again after a failed lock request
 */
export async function withLockRetries(client: Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_WAIT}`);
        await work();
      });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(LOCK_WAIT / 2);
    }
  }
}
