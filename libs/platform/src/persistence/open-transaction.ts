import type { Client, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';
import { isUnanswered } from './postgres-errors.ts';
import { LOCK_TIMEOUT, STATEMENT_TIMEOUT } from './server/session-settings.ts';
import type { Statement } from './statements/statement.ts';
import { timeFor } from './statements/time-for-values.ts';

/** Milliseconds. */
const LONG = 250;
const SHORTEST_LOCK_TIMEOUT = 50;
/** What the driver waits longer than the server. */
const ANSWER_WITHIN = 500;

/** A transaction on a connection of the pool. */
export class OpenTransaction {
  /** Called after the commit; may not throw. */
  readonly committed: (() => void)[] = [];
  /** What each context collects for the closing statement of a unit of work; null outside of one. */
  gathered: Map<object, unknown> | null = null;
  /** Made when it is first asked for. */
  manager?: EntityManager;
  /** Milliseconds that a statement may take: what the largest one until now may. */
  private time = STATEMENT_TIMEOUT;

  private constructor(readonly client: PoolClient) {}

  /** @param stalled milliseconds without progress before, which shorten the wait for locks */
  static async begin(client: PoolClient, stalled: number): Promise<OpenTransaction> {
    const lockTimeout = Math.max(SHORTEST_LOCK_TIMEOUT, LOCK_TIMEOUT - Math.round(stalled));
    await client.query(stalled > LONG ? `begin; set local lock_timeout = ${lockTimeout}` : 'begin');
    return new OpenTransaction(client);
  }

  /** Runs a statement. A large one, and those that follow it and may work on what it wrote, may take longer. */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    const time = timeFor(statement);
    if (time > this.time) {
      this.time = time;
      await this.client.query(`set local statement_timeout = ${time}`);
    }
    return this.client.query<Row>(this.time === STATEMENT_TIMEOUT ? statement : this.withTime(statement));
  }

  private withTime(statement: Statement): Statement {
    return { ...statement, query_timeout: Math.max(statement.query_timeout ?? 0, this.time + ANSWER_WITHIN) };
  }

  async commit(): Promise<void> {
    await this.client.query(this.time === STATEMENT_TIMEOUT ? 'commit' : this.withTime({ text: 'commit' }));
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
