import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource, Database, UnitOfWork, UuidV7Generator } from '@app/platform';
import type { Actor } from '@app/shared-kernel';
import { FixedClock, RememberedChanges } from '@app/shared-kernel/testing';
import { openTestDatabase, type TestDatabase } from '../../../../../../test/support/database/database.ts';
import { PostgresTransactionRunner } from './postgres-transaction-runner.ts';
import { TransactionalActivityLog } from './transactional-activity-log.ts';

const tag = (id: string) => ({ action: 'tag.created', entity: { type: 'tag', id, name: 'Rye' } });

describe(TransactionalActivityLog.name, () => {
  const clock = new FixedClock();
  let opened: TestDatabase;
  let source: DataSource;
  let database: Database;
  let transactions: PostgresTransactionRunner;
  let log: TransactionalActivityLog;
  let actor: Actor & { userId: string };

  beforeAll(async () => {
    opened = await openTestDatabase();
    source = await createDataSource({ url: opened.url, poolMax: 4 }).initialize();
    database = new Database(source);
    const unit = new UnitOfWork(database);
    transactions = new PostgresTransactionRunner(unit);
    log = new TransactionalActivityLog(unit, clock, new UuidV7Generator(), new RememberedChanges());
  });

  beforeEach(async () => {
    actor = { workspaceId: randomUUID(), userId: randomUUID() };
    await database.execute({
      text: 'insert into workspaces (id, slug, name, created_at, updated_at) values ($1, $2, $2, now(), now())',
      values: [actor.workspaceId, `ws-${actor.workspaceId}`],
    });
    await database.execute({
      text: `insert into users (id, email, display_name, created_at, updated_at) values ($1, $2, 'Mara', now(), now())`,
      values: [actor.userId, `${actor.userId}@example.org`],
    });
  });

  afterAll(async () => {
    await source.destroy();
    await opened.drop();
  });

  const rows = () =>
    database.query<Record<string, unknown>>({
      text: 'select * from activities where workspace_id = $1 order by created_at, id',
      values: [actor.workspaceId],
    });

  async function version(): Promise<number> {
    const [row] = await database.query<{ version: number }>({
      text: 'select content_version::int as version from workspaces where id = $1',
      values: [actor.workspaceId],
    });
    return row?.version ?? Number.NaN;
  }

  it('writes everything that a person needs to know', async () => {
    const id = randomUUID();
    await transactions.run(async () => log.record(actor, { ...tag(id), details: { fields: ['name', `it's "so"`] } }));
    expect(await rows()).toEqual([
      {
        workspace_id: actor.workspaceId,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        created_at: clock.now(),
        action: 'tag.created',
        entity_type: 'tag',
        entity_id: id,
        entity_name: 'Rye',
        details: { fields: ['name', `it's "so"`] },
        via: 'session',
        user_id: actor.userId,
        user_name: 'Mara',
        api_key_id: null,
        through: null,
      },
    ]);
  });

  it('names a key beside the person it acts for, and nobody for the command line', async () => {
    const apiKeyId = randomUUID();
    await transactions.run(async () => {
      log.record({ ...actor, apiKeyId }, tag(randomUUID()));
      log.record({ ...actor, via: 'command-line' }, tag(randomUUID()));
      log.record({ workspaceId: actor.workspaceId }, tag(randomUUID()));
      log.record({ ...actor, apiKeyId, through: 'mcp claude-code' }, tag(randomUUID()));
    });
    expect(await rows()).toMatchObject([
      { via: 'api-key', api_key_id: apiKeyId, user_id: actor.userId, user_name: 'Mara' },
      { via: 'command-line', api_key_id: null, user_id: null, user_name: null },
      { via: 'system', api_key_id: null, user_id: null, user_name: null },
      { via: 'api-key', api_key_id: apiKeyId, user_name: 'Mara', through: 'mcp claude-code' },
    ]);
  });

  it('costs a change no statement more, however much is recorded', async () => {
    const execute = jest.spyOn(database, 'execute');
    await transactions.change(actor.workspaceId, () => Promise.resolve());
    const bare = execute.mock.calls.length;
    execute.mockClear();
    await transactions.change(actor.workspaceId, async () => {
      for (let at = 0; at < 50; at++) log.record(actor, tag(randomUUID()));
      await transactions.change(actor.workspaceId, async () => log.record(actor, tag(randomUUID())));
    });
    expect(execute.mock.calls.length).toBe(bare);
    execute.mockRestore();
    expect(await rows()).toHaveLength(51);
    expect(await version()).toBe(3);
  });

  it('writes although no content changed, and sends nothing when there is nothing', async () => {
    const before = await version();
    await transactions.change(actor.workspaceId, async (scope) => {
      scope.nothingChanged();
      log.record(actor, tag(randomUUID()));
    });
    expect(await rows()).toHaveLength(1);
    const execute = jest.spyOn(database, 'execute');
    await transactions.change(actor.workspaceId, async (scope) => scope.nothingChanged());
    expect(execute).not.toHaveBeenCalled();
    execute.mockRestore();
    expect(await version()).toBe(before);
  });

  it('keeps nothing of a transaction that fails, of its nested ones neither', async () => {
    const failing = transactions.change(actor.workspaceId, async () => {
      await transactions.run(async () => log.record(actor, tag(randomUUID())));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    expect(await version()).toBe(1);
  });

  it('takes the whole change back when the log cannot be written', async () => {
    const nobodys = { workspaceId: randomUUID() };
    await expect(
      transactions.change(actor.workspaceId, async () => log.record(nobodys, tag(randomUUID()))),
    ).rejects.toThrow('activities_workspace_fkey');
    expect(await version()).toBe(1);
  });

  it('gives each of many transactions at once its own entries', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const one = (id: string, at: number) =>
      transactions.change(actor.workspaceId, async () => {
        log.record(actor, tag(id));
        await database.query({ text: 'select pg_sleep(0.001)' });
        if (at % 2 === 0) throw new Error('no');
      });
    await Promise.allSettled(ids.map(one));
    const kept = (await rows()).map((row) => row['entity_id'] as string);
    expect(kept.toSorted()).toEqual(ids.filter((_, at) => at % 2 === 1).toSorted());
    expect(await version()).toBe(11);
  });

  it('refuses what is recorded outside a transaction, or has no proper name', async () => {
    expect(() => log.record(actor, tag(randomUUID()))).toThrow('no open transaction');
    await expect(transactions.run(async () => log.record(actor, { ...tag('x'), action: 'Done!' }))).rejects.toThrow(
      'no name of an action',
    );
  });
});
