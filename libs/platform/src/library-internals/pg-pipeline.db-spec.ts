import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database/database.ts';
import { createDataSource } from '../persistence/data-source.ts';
import { awaitAnswers, sendAhead } from './pg-pipeline.ts';
import { poolOf } from './typeorm-pool.ts';

describe(sendAhead, () => {
  let opened: TestDatabase;
  let source: DataSource;
  let client: PoolClient;

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url, poolMax: 1 }).initialize();
    client = await poolOf(source).connect();
  });
  afterAll(async () => {
    client.release();
    await source.destroy();
    await opened.drop();
  });

  it('sends a statement and those that follow as one, and the server answers in order', async () => {
    const stream = client.connection.stream as Socket;
    const send = jest.spyOn(stream, '_writev');
    const answered: unknown[] = [];
    const noted = (text: string, answer: Promise<unknown>) => answer.then(() => answered.push(text));
    await Promise.all([
      noted('begin', sendAhead(client, 'begin')),
      noted('lock', client.query({ name: 'lock', text: 'select $1::int', values: [1] })),
      noted('write', client.query('select pg_current_xact_id()')),
    ]);
    expect(answered).toEqual(['begin', 'lock', 'write']);
    expect(send).toHaveBeenCalledTimes(1);
    await client.query('rollback');
    awaitAnswers(client);
    expect((await client.query('select pg_current_xact_id_if_assigned() as id')).rows).toEqual([{ id: null }]);
  });

  it('leaves the connection in order when a statement fails', async () => {
    const begun = sendAhead(client, 'begin');
    const failing = client.query('select 1 / 0');
    const after = client.query('select 1');
    await begun;
    await expect(failing).rejects.toThrow('division by zero');
    await expect(after).rejects.toThrow('aborted');
    await client.query('rollback');
    awaitAnswers(client);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
