import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../../../test/support/database/database.ts';
import { createDataSource } from '../data-source.ts';
import { Database } from '../database.ts';
import { SlowQueryQueue } from './slow-query-queue.ts';

/** Milliseconds that a statement has outside of the queries. */
const USUAL = 400;
const SLOW = { text: `select 'done' as state from pg_sleep(0.8)` };
const GIVEN_UP = { code: '57014' };
const ENDLESS = { text: 'select from pg_sleep(30)' };

describe(SlowQueryQueue.name, () => {
  let source: DataSource;
  let database: Database;
  let queries: SlowQueryQueue;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    drop = () => opened.drop();
    source = await createDataSource({ url: opened.url, statementTimeoutMs: USUAL }).initialize();
    database = new Database(source);
  });

  afterAll(async () => {
    await source.destroy();
    await drop();
  });

  beforeEach(() => {
    queries = new SlowQueryQueue(database);
  });

  afterEach(() => queries.onModuleDestroy());

  it('has time for what is given up elsewhere', async () => {
    await expect(database.query(SLOW)).rejects.toMatchObject(GIVEN_UP);
    expect(await queries.query(SLOW)).toEqual([{ state: 'done' }]);
    expect(await queries.run((ask) => ask(SLOW))).toEqual([{ state: 'done' }]);
    await expect(database.query(SLOW)).rejects.toMatchObject(GIVEN_UP);
  });

  it('is not for what fails otherwise, nor within a transaction, which has failed', async () => {
    await expect(queries.query({ text: 'select 1 / 0' })).rejects.toThrow('division by zero');
    await expect(database.transaction(() => queries.query(SLOW))).rejects.toMatchObject(GIVEN_UP);
  });

  it('takes one after the other, each in a transaction, whatever became of the one before', async () => {
    const order: string[] = [];
    const one = queries.run(async (ask) => {
      await ask(SLOW);
      order.push('one');
      throw new Error('no');
    });
    const two = queries.run((ask) => ask<{ open: boolean }>({ text: 'select now() < clock_timestamp() as open' }));
    await expect(one).rejects.toThrow('no');
    order.push('two');
    expect(await two).toEqual([{ open: true }]);
    expect(order).toEqual(['one', 'two']);
  });

  it('refuses whom it would keep waiting for long', async () => {
    const waiting = Array.from({ length: 8 }, () => queries.run((ask) => ask({ text: 'select' })));
    expect(queries.full).toBe(true);
    await expect(queries.run((ask) => ask({ text: 'select' }))).rejects.toThrow('Too many wait');
    await Promise.all(waiting);
    expect(queries.full).toBe(false);
  });

  it('ends at once when the service ends', async () => {
    const running = queries.run((ask) => ask(ENDLESS));
    const waiting = queries.run((ask) => ask(ENDLESS));
    const ended = Promise.allSettled([running, waiting]);
    const active = {
      text: `select from pg_stat_activity where state = 'active' and query = $1`,
      values: [ENDLESS.text],
    };
    while ((await database.query(active)).length === 0);
    await queries.onModuleDestroy();
    expect(await ended).toMatchObject([{ reason: GIVEN_UP }, { reason: { message: 'stopping' } }]);
    await expect(queries.run((ask) => ask(SLOW))).rejects.toThrow('stopping');
  });
});
