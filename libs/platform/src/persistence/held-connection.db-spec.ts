import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database/database.ts';
import { createDataSource } from './data-source.ts';
import { Database } from './database.ts';
import { HeldConnection } from './held-connection.ts';

describe(HeldConnection.name, () => {
  let opened: TestDatabase;
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.drop());
  beforeEach(() => connect(2));
  afterEach(() => source.destroy());

  async function connect(poolMax: number): Promise<void> {
    source = await createDataSource({ url: opened.url, poolMax }).initialize();
    database = new Database(source);
  }

  const session = 'select pg_backend_pid() as id';
  const lookUp = async (text = session) => (await database.lookUp<{ id: number }>({ text })).rows[0]?.id;

  it('stays taken while statements follow each other, and is given back afterwards', async () => {
    const id = await lookUp();
    expect([await lookUp(), database.connections]).toEqual([id, { open: 1, idle: 0, waiting: 0 }]);
    while (database.connections.idle === 0) await sleep(10);
    expect(await lookUp()).toBe(id);
  });

  it('leaves statements at the same time to other connections', async () => {
    const slow = 'select pg_backend_pid() as id from pg_sleep(0.1)';
    const [first, second] = await Promise.all([lookUp(slow), lookUp(slow)]);
    expect(second).not.toBe(first);
  });

  it('joins a transaction that is open', async () => {
    await database.transaction(async () => {
      const [row] = await database.query<{ id: number }>({ text: session });
      expect(await lookUp()).toBe(row?.id);
    });
  });

  it.each([
    ['reads', () => database.query({ text: session })],
    ['transactions', () => database.transaction(() => database.query({ text: session }))],
    ['users of the pool that know nothing of it', () => source.query(session)],
  ])('makes room for %s where the pool has no other', async (_, use) => {
    await source.destroy();
    await connect(1);
    for (let times = 0; times < 3; times += 1) expect([await use()]).toEqual([[{ id: await lookUp() }]]);
  });

  it('is closed after a failed statement', async () => {
    const id = await lookUp();
    await expect(lookUp('select 1 / 0 as id')).rejects.toThrow('division by zero');
    expect(await lookUp()).not.toBe(id);
  });

  it('is replaced when the server ends it', async () => {
    const id = await lookUp();
    await source.query('select pg_terminate_backend($1)', [id]);
    // It hears of it once nothing else is to be done.
    await sleep(20);
    expect(await lookUp()).not.toBe(id);
  });

  it('does not keep the pool from ending', async () => {
    await lookUp();
    await source.destroy();
    await connect(2);
  });
});
