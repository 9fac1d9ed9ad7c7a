import { Database, ResponseCache } from '@app/platform';
import { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import type { TestApp } from './app.ts';

/** How many statements the work sends to the database, over all connections of the pool. */
export async function countStatements(
  test: TestApp,
  work: () => Promise<unknown> | PromiseLike<unknown>,
): Promise<number> {
  const pool = (test.app.get(DataSource).driver as unknown as { master: Pool }).master;
  const original = pool.query.bind(pool);
  let count = 0;
  pool.query = ((...args: Parameters<Pool['query']>) => {
    count += 1;
    return original(...args);
  }) as Pool['query'];
  try {
    await work();
    return count;
  } finally {
    pool.query = original;
  }
}

export function emptyCache(test: TestApp): void {
  test.app.get(ResponseCache).clear();
  test.app.get(Database).forgetTotals();
}
