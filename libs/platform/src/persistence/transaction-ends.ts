import type { Client, PoolClient } from 'pg';
import { awaitAnswers, sendAhead } from '../library-internals/pg-pipeline.ts';
import { isAborted, isUnanswered } from './postgres-errors.ts';
import { LOCK_TIMEOUT } from './server/session-settings.ts';

/** Milliseconds. */
const LONG = 250;
const SHORTEST_LOCK_TIMEOUT = 50;

/**
 * Begins a transaction together with its first statement: if this fails, so does that. The connection sends each statement without waiting for the
 * answers to those before, until `awaitAnswers`.
 *
 * @param stalled milliseconds without progress before, which shorten the wait for locks
 */
export function begin(client: PoolClient, stalled: number): Promise<unknown> {
  const lockTimeout = Math.max(SHORTEST_LOCK_TIMEOUT, LOCK_TIMEOUT - Math.round(stalled));
  return sendAhead(client, stalled > LONG ? `begin; set local lock_timeout = ${lockTimeout}` : 'begin');
}

/**
 * Rolls back if the server answers. Otherwise closes the connection, and the server rolls back: the connection must not
 * return to the pool with an open transaction. Throws the first error.
 */
export async function abandon(client: PoolClient, error: unknown): Promise<void> {
  try {
    if (!isUnanswered(error)) {
      await client.query('rollback');
      return;
    }
  } catch {
    // The connection is broken or does not answer.
  }
  awaitAnswers(client);
  void (client as unknown as Client).end();
}

/**
 * The error of the statement that aborted a transaction, where `error` only says that another did.
 *
 * @param sent the answers of statements before, in order
 */
export async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  if (!isAborted(error)) return error;
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : error;
}
