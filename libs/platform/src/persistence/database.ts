import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { RememberedTotals } from '../cache/remembered-totals.ts';

/** A statement with a name is parsed and planned once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

interface OpenTransaction {
  readonly runner: QueryRunner;
  readonly client: PoolClient;
}

/**
 * What adapters talk to the database through. Inside `transaction` everything, TypeORM repositories and SQL alike, uses its
 * one connection; outside, the pool.
 */
export class Database {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private readonly totals = new RememberedTotals();

  constructor(private readonly source: DataSource) {}

  /** The entity manager of the open transaction, or the one of the pool. */
  get manager(): EntityManager {
    return this.open.getStore()?.runner.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return this.open.getStore() !== undefined;
  }

  /** @returns the rows; @throws the driver's error, see `isUniqueViolation` and its siblings */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    return (await this.run<Row>(statement)).rows;
  }

  /**
   * What the statement answers as `total`; the same statement is asked once for a version of the workspace's content.
   * @param statement depends on nothing beside the content of the workspace that is read
   */
  total(statement: Statement): Promise<number> {
    const count = async () => (await this.query<{ total: number }>(statement))[0]?.total ?? 0;
    if (this.inTransaction) return count();
    return this.totals.of(JSON.stringify([statement.text, statement.values]), count);
  }

  /** For whoever wants to see how much a first read costs. */
  forgetTotals(): void {
    this.totals.clear();
  }

  /** @returns how many rows the statement touched */
  async execute(statement: Statement): Promise<number> {
    return (await this.run(statement)).rowCount ?? 0;
  }

  /** Commits what `work` does, or nothing of it. Inside an open transaction it joins that one. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await runner.startTransaction();
      try {
        const result = await this.open.run({ runner, client }, work);
        await runner.commitTransaction();
        return result;
      } catch (error) {
        await rollBack(runner);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }

  private run<Row extends QueryResultRow>(statement: Statement) {
    const target = this.open.getStore()?.client ?? this.pool;
    return target.query<Row>(statement);
  }

  private get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }
}

/** A connection that broke cannot roll back; the server already did. The first error is the one worth telling. */
async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    await runner.rollbackTransaction();
  } catch {
    return;
  }
}
