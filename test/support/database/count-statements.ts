import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { Client, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Database, ResponseCache, type Statement } from '@app/platform';
import type { TestApp } from '../app.ts';

/**
 * Set during the measured work and in the requests that it sends, so that statements of background jobs are not
 * counted.
 */
const counted = new AsyncLocalStorage<true>();

async function withRequestsCounted(work: () => unknown): Promise<void> {
  const prototype = Server.prototype as { emit: (event: string, ...args: unknown[]) => boolean };
  const { emit } = prototype;
  prototype.emit = function (this: unknown, event: string, ...args: unknown[]) {
    const pass = () => emit.call(this, event, ...args);
    return event === 'request' ? counted.run(true, pass) : pass();
  };
  try {
    await counted.run(true, async () => {
      await work();
    });
  } finally {
    prototype.emit = emit;
  }
}

/**
 * Sent after the first response of a key within an hour. Which request that is depends on timing, so the statement is
 * not counted.
 */
const KEEPS_LAST_USE = /\bset last_used_at = /;

/** The statements outside of transactions that the work sends, except the one that records when a key was last used. */
export async function statementsOf(
  test: TestApp,
  work: () => Promise<unknown> | PromiseLike<unknown>,
): Promise<Statement[]> {
  const statements = await statementsWhere(test, () => counted.getStore() === true, work);
  return statements.filter(({ text }) => !KEEPS_LAST_USE.test(text));
}

/** Like `statementsOf`, including what the application sends in the background meanwhile. */
export function allStatementsDuring(
  test: TestApp,
  work: () => Promise<unknown> | PromiseLike<unknown>,
): Promise<Statement[]> {
  return statementsWhere(test, () => true, work);
}

/** Set while a look-up of a caller is sent, which may take a connection of the pool. */
const lookingUp = new AsyncLocalStorage<true>();

async function statementsWhere(test: TestApp, counts: () => boolean, work: () => unknown): Promise<Statement[]> {
  const pool = (test.app.get(DataSource).driver as unknown as { master: Pool }).master;
  const database = test.app.get(Database);
  const [query, lookUp] = [pool.query.bind(pool), database.lookUp.bind(database)];
  const statements: Statement[] = [];
  pool.query = ((...args: Parameters<Pool['query']>) => {
    const [statement, values] = args as unknown as [Statement | string, unknown[] | undefined];
    if (counts() && !lookingUp.getStore())
      statements.push(typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement);
    return query(...args);
  }) as Pool['query'];
  database.lookUp = (statement) => {
    if (counts() && !database.inTransaction) statements.push(statement);
    return lookingUp.run(true, () => lookUp(statement));
  };
  try {
    await withRequestsCounted(work);
    return statements;
  } finally {
    Object.assign(pool, { query });
    Object.assign(database, { lookUp });
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

/** The texts of all statements that the work sends, in transactions and outside. */
export async function everyStatementOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  return (await everyStatementSent(work)).map(({ text }) => text);
}

/** All statements that the work sends, in transactions and outside. */
export async function everyStatementSent(work: () => PromiseLike<unknown>): Promise<Statement[]> {
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const sent: Statement[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [statement] = args as [string | Statement];
    if (counted.getStore()) sent.push(typeof statement === 'string' ? { text: statement } : statement);
    return query.apply(this, args);
  };
  try {
    await withRequestsCounted(work);
    return sent;
  } finally {
    prototype.query = query;
  }
}
