import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** TypeORM's connection pool: Galley's SQL uses it directly, and metrics count its connections. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}

/**
 * TypeORM in a transaction that the caller began on a connection of the pool, and ends. Its own query runner would take, begin and end
 * for itself, with events and logging around each statement.
 */
export function managerOn(source: DataSource, client: PoolClient): EntityManager {
  const runner = source.createQueryRunner();
  Object.assign(runner, { databaseConnection: client, isTransactionActive: true, transactionDepth: 1 });
  return runner.manager;
}
