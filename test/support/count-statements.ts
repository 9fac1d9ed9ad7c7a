import { Database, ResponseCache, type Statement } from '@app/platform';
import { DataSource } from 'typeorm';
import { Client, type Pool } from 'pg';
import type { TestApp } from './app.ts';

/** The statements that the work sends to the database outside of transactions. */
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

/** The texts of all statements that this process sends while the work runs, in transactions and outside. */
export async function everyStatementOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const sent: string[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, args);
  };
  try {
    await work();
    return sent;
  } finally {
    prototype.query = query;
  }
}
