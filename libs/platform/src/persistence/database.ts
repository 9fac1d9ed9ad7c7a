import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '@app/shared-kernel';
import { CachedTotals } from '../cache/cached-totals.ts';
import { managerOn, poolOf } from '../library-internals/typeorm-pool.ts';
import { runWith, workContext } from '../work-context.ts';
import { OpenTransaction, rollBack } from './open-transaction.ts';
import { untilLocked } from './patience.ts';
import { translateConstraintErrors, type ConstraintErrors } from './postgres-errors.ts';
import { ProgressSemaphore } from './progress-semaphore.ts';
import { Replicas } from './replicas/replicas.ts';
import { CONNECT_TIMEOUT } from './server/session-settings.ts';
import { StatementNames } from './statements/statement-names.ts';
import type { Statement } from './statements/statement.ts';

export type { Statement } from './statements/statement.ts';

/** Share of the pool's connections for transactions. */
const TRANSACTIONS_SHARE = 0.8;

/**
 * The adapters' access to the database. Inside `transaction`, TypeORM repositories and SQL use its connection; outside,
 * the pool.
 */
export class Database {
  private readonly totals = new CachedTotals();
  private readonly names = new StatementNames();
  private readonly transactions: ProgressSemaphore;

  /**
   * @param prepare whether statements are prepared by name, which not every pooler supports
   * @param replicas standbys for reads
   */
  constructor(
    private readonly source: DataSource,
    private readonly prepare = true,
    private readonly replicas = new Replicas([]),
  ) {
    const { poolSize = 10 } = source.options as { poolSize?: number };
    this.transactions = new ProgressSemaphore(Math.max(1, Math.floor(poolSize * TRANSACTIONS_SHARE)), CONNECT_TIMEOUT);
  }

  /** The entity manager of the open transaction, or the one of the pool. */
  get manager(): EntityManager {
    const open = this.openTransaction;
    if (!open) return this.source.manager;
    return (open.manager ??= managerOn(this.source, open.client));
  }

  /** The transaction that the caller is inside of. */
  get openTransaction(): OpenTransaction | undefined {
    return workContext().transactions?.get(this);
  }

  get inTransaction(): boolean {
    return this.openTransaction !== undefined;
  }

  /** @returns the rows; @throws the driver's error, see `isUniqueViolation` and its siblings */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    return (await this.run<Row>(statement)).rows;
  }

  /** For the statement of every request that looks up its caller: always of the primary. @throws as `query` */
  lookUp<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    const prepared = this.prepared(statement);
    return (this.openTransaction?.client ?? this.pool).query<Row>(prepared);
  }

  /** The column `total` of the statement's row, cached as in `counted`. */
  total(statement: Statement): Promise<number> {
    return this.counted(statement, async () => (await this.query<{ total: number }>(statement))[0]?.total ?? 0);
  }

  /**
   * The result of `count`, cached for the content version of the workspace.
   * @param statement may depend only on the content of the workspace that is read
   */
  counted<T>(statement: Statement, count: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return count();
    return this.totals.of(JSON.stringify([statement.text, statement.values]), count);
  }

  /** For measuring the cost of a first read. */
  forgetTotals(): void {
    this.totals.clear();
  }

  /** @returns the number of affected rows */
  async execute(statement: Statement): Promise<number> {
    return (await this.run(statement)).rowCount ?? 0;
  }

  /** Runs a write. @param constraintErrors domain errors instead of the driver's */
  async write(statement: Statement, constraintErrors: ConstraintErrors = {}): Promise<void> {
    await translateConstraintErrors(constraintErrors, () => this.run(statement));
  }

  /**
   * Commits what `work` does, or nothing of it. Inside an open transaction it joins that one. Transactions never take
   * the last connections, so reads continue while all transactions wait for a lock.
   */
  async transaction<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T> {
    const open = this.openTransaction;
    return open ? work(open) : untilLocked(() => this.once(work));
  }

  private async once<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T> {
    const stalled = await this.transactions.acquire();
    let progress = false;
    try {
      const result = await this.commit(work, stalled);
      progress = true;
      return result;
    } catch (error) {
      // A refusal counts as progress; failing to get a lock or connection does not.
      progress = error instanceof DomainError;
      throw error;
    } finally {
      this.transactions.release(progress);
    }
  }

  /** Calls `then`, which may not throw, once the open transaction is committed; without one, now. */
  onceCommitted(then: () => void): void {
    const open = this.openTransaction;
    if (open) open.committed.push(then);
    else then();
  }

  /** @param stalled milliseconds without progress before, which shorten the wait for locks */
  private async commit<T>(work: (open: OpenTransaction) => Promise<T>, stalled: number): Promise<T> {
    const client = await this.pool.connect();
    // What breaks the connection rejects the statement under way; the pool drops the connection when it comes back.
    client.on('error', ignore);
    try {
      const open = await OpenTransaction.begin(client, stalled);
      const transactions = new Map(workContext().transactions).set(this, open);
      const result = await runWith({ transactions }, () => work(open));
      await open.commit();
      return result;
    } catch (error) {
      await rollBack(client, error);
      throw error;
    } finally {
      client.off('error', ignore);
      client.release();
    }
  }

  private run<Row extends QueryResultRow>(statement: Statement) {
    const prepared = this.prepared(statement);
    const open = this.openTransaction;
    if (open) return open.query<Row>(prepared);
    return this.replicas.read<Row>(prepared, () => this.pool.query<Row>(prepared));
  }

  private prepared(statement: Statement): Statement {
    if (statement.name !== undefined) this.names.check(statement.name, statement.text);
    return this.prepare ? statement : { ...statement, name: undefined };
  }

  /** Open and idle connections of this process, and requests waiting for one. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  private get pool(): Pool {
    return poolOf(this.source);
  }
}

const ignore = () => undefined;
