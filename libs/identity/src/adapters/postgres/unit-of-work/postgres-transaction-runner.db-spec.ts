import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, Database, isDeadlock, isLockTimeout, UnitOfWork } from '@app/platform';
import { openTestDatabase, type TestDatabase } from '../../../../../../test/support/database/database.ts';
import { PostgresTransactionRunner } from './postgres-transaction-runner.ts';

describe(PostgresTransactionRunner.name, () => {
  let opened: TestDatabase;
  let source: DataSource;
  let database: Database;
  let transactions: PostgresTransactionRunner;
  const ids = [randomUUID(), randomUUID()] as const;

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url, poolMax: 6 }).initialize();
    database = new Database(source);
    transactions = new PostgresTransactionRunner(new UnitOfWork(database));
    for (const id of ids)
      await database.execute({
        text: `insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
               values ($1, $2, '', 'en', now(), now())`,
        values: [id, `ws-${id}`],
      });
  });
  afterAll(async () => {
    await source.destroy();
    await opened.drop();
  });

  const append = (id: string, letter: string) =>
    database.execute({ text: 'update workspaces set name = name || $2 where id = $1', values: [id, letter] });
  const names = () => database.query({ text: 'select name, content_version::int as version from workspaces' });

  /** A barrier: each caller continues once that many have arrived. */
  function meeting(of: number): () => Promise<void> {
    let [come, open] = [0, () => {}];
    const all = new Promise<void>((resolve) => (open = resolve));
    return () => {
      come += 1;
      if (come === of) open();
      return all;
    };
  }

  it('does work again that had to give way, as a whole and once', async () => {
    const meet = meeting(2);
    let attempts = 0;
    const write = (first: string, second: string, letter: string) =>
      transactions.change(first, async () => {
        attempts += 1;
        await append(first, letter);
        await meet();
        await append(second, letter);
        return letter;
      });
    const done = await Promise.all([write(ids[0], ids[1], 'a'), write(ids[1], ids[0], 'b')]);
    expect(done).toEqual(['a', 'b']);
    // Once more when who gave way comes back before the other has woken up.
    expect(attempts).toBeGreaterThanOrEqual(3);
    for (const row of await names())
      expect([
        { name: 'ab', version: 2 },
        { name: 'ba', version: 2 },
      ]).toContainEqual(row);
  });

  describe('where others hold a lock', () => {
    /** Each attempt asks for 20 ms; who holds the row gives it back with the attempt `givenBack`. */
    async function contend(givenBack: number, during: (work: () => Promise<string>) => Promise<string>) {
      const holder = new Client({ connectionString: opened.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select from workspaces where id = $1 for update', [ids[0]]);
      let attempts = 0;
      const work = () =>
        transactions.change(ids[0], async () => {
          attempts += 1;
          if (attempts === givenBack) await holder.query('rollback');
          await database.execute({ text: "set local lock_timeout = '20ms'" });
          await append(ids[0], 'l');
          return 'had it';
        });
      const outcome = await during(work).catch((error: unknown) => (isLockTimeout(error) ? 'no lock' : error));
      await holder.end();
      return { outcome, attempts };
    }

    it('fails at once, since somebody waits for the answer', async () => {
      expect(await contend(3, (work) => work())).toEqual({ outcome: 'no lock', attempts: 1 });
    });

    it('asks for it again within patient work, also in transactions of others', async () => {
      expect(await contend(3, (work) => transactions.withLockRetry(work))).toEqual({ outcome: 'had it', attempts: 3 });
    });

    it('stops asking when it is asked to stop', async () => {
      const stop = AbortSignal.abort('enough');
      const outcome = await contend(3, (work) => transactions.withLockRetry(work, stop));
      expect(outcome).toEqual({ outcome: 'enough', attempts: 1 });
    });
  });

  it('gives up in the end, and at once for any other failure', async () => {
    for (const [code, expected] of [
      ['40P01', 4],
      ['40001', 1],
    ] as const) {
      let attempts = 0;
      const failing = transactions.run(async () => {
        attempts += 1;
        await append(ids[0], 'x');
        await database.execute({ text: `do $$ begin raise exception 'x' using errcode = '${code}'; end $$` });
      });
      await expect(failing.catch((error: unknown) => isDeadlock(error))).resolves.toBe(code === '40P01');
      expect(attempts).toBe(expected);
    }
    expect(JSON.stringify(await names())).not.toContain('x');
  });
});
