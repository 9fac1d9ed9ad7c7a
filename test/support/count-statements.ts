import { Database, ResponseCache, type Statement } from '@app/platform';
import { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import type { TestApp } from './app.ts';

/** The statements that the work sends to the database, over all connections of the pool. */
export async function statementsOf(
  test: TestApp,
  work: () => Promise<unknown> | PromiseLike<unknown>,
): Promise<Statement[]> {
  const pool = (test.app.get(DataSource).driver as unknown as { master: Pool }).master;
  const original = pool.query.bind(pool);
  const statements: Statement[] = [];
  pool.query = ((...args: Parameters<Pool['query']>) => {
    const [statement, values] = args as unknown as [Statement | string, unknown[] | undefined];
    statements.push(typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement);
    return original(...args);
  }) as Pool['query'];
  try {
    await work();
    return statements;
  } finally {
    pool.query = original;
  }
}

export async function countStatements(
  test: TestApp,
  work: () => Promise<unknown> | PromiseLike<unknown>,
): Promise<number> {
  return (await statementsOf(test, work)).length;
}

export function emptyCache(test: TestApp): void {
  test.app.get(ResponseCache).clear();
  test.app.get(Database).forgetTotals();
}
