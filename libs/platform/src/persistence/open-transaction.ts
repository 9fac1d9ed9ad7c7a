import type { Client, PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { isUnanswered } from './postgres-errors.ts';
import { LOCK_TIMEOUT } from './server/session-settings.ts';

/** Milliseconds. */
const LONG = 250;
const SHORTEST_LOCK_TIMEOUT = 50;

/** A transaction on a connection of the pool. */
export class OpenTransaction {
  /** Called after the commit; may not throw. */
  readonly committed: (() => void)[] = [];
  /** Made when it is first asked for. */
  manager?: EntityManager;

  private constructor(readonly client: PoolClient) {}

  /** @param stalled milliseconds without progress before, which shorten the wait for locks */
  static async begin(client: PoolClient, stalled: number): Promise<OpenTransaction> {
    const lockTimeout = Math.max(SHORTEST_LOCK_TIMEOUT, LOCK_TIMEOUT - Math.round(stalled));
    await client.query(stalled > LONG ? `begin; set local lock_timeout = ${lockTimeout}` : 'begin');
    return new OpenTransaction(client);
  }

  async commit(): Promise<void> {
    await this.client.query('commit');
    for (const then of this.committed) then();
  }
}

/**
 * Rolls back if the server answers. Otherwise closes the connection, and the server rolls back: the connection must not
 * return to the pool with an open transaction.
 */
export async function rollBack(client: PoolClient, error: unknown): Promise<void> {
  try {
    if (isUnanswered(error)) throw error;
    await client.query('rollback');
  } catch {
    void (client as unknown as Client).end();
  }
}
