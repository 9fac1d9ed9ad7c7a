import type { OnModuleDestroy } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { Database } from '../database.ts';
import { isCanceled } from '../postgres-errors.ts';
import type { Statement } from './statement.ts';

/** Milliseconds that a statement may run. */
const STATEMENT_TIMEOUT = 60_000;
const MOST_WAITING = 8;

const ENTERED = {
  text: `select pg_backend_pid() as pid, set_config('statement_timeout', $1::text, true)`,
  values: [STATEMENT_TIMEOUT],
};

/** Runs a statement in the queue; @returns the rows */
export type RunQuery = <Row extends QueryResultRow>(statement: Statement) => Promise<Row[]>;

/**
 * For the few statements that need more time than a request has. They run one after another, on one connection at most.
 */
export class SlowQueryQueue implements OnModuleDestroy {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();
  private readonly ending = new AbortController();
  /** The server's process id for the running statement. */
  private pid: number | null = null;

  constructor(private readonly database: Database) {}

  /** Aborted when the service stops. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Whether another statement would be refused. */
  get full(): boolean {
    return this.waiting >= MOST_WAITING;
  }

  /**
   * Runs the work in its own transaction.
   * @throws Error when too many are waiting, or the service stops
   */
  async run<T>(work: (ask: RunQuery) => Promise<T>): Promise<T> {
    if (this.full) throw new Error('Too many wait for slow statements.');
    this.waiting += 1;
    const done = this.last.then(() => this.enter(work)).finally(() => (this.waiting -= 1));
    this.last = done.catch(() => undefined);
    return done;
  }

  /**
   * Runs the statement as usual, and again in the queue if the server cancelled it.
   * @throws Error as `run`, and when the queue's time limit is exceeded too
   */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    try {
      return await this.database.query<Row>(statement);
    } catch (error) {
      if (!isCanceled(error) || this.database.inTransaction) throw error;
      return this.run((ask) => ask<Row>(statement));
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Error('stopping'));
    if (this.pid !== null)
      await this.database.query({ text: 'select pg_cancel_backend($1)', values: [this.pid] }).catch(() => undefined);
    await this.last;
  }

  private async enter<T>(work: (ask: RunQuery) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    try {
      return await this.database.transaction(async () => {
        const [entered] = await this.database.query<{ pid: number }>(ENTERED);
        this.pid = entered?.pid ?? null;
        return work((statement) => {
          this.signal.throwIfAborted();
          return this.database.query({ ...statement, query_timeout: STATEMENT_TIMEOUT + 500 });
        });
      });
    } finally {
      this.pid = null;
    }
  }
}
