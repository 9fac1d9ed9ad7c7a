import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate } from '@app/platform';
import { migrations } from '../../migrations/index.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/database/database.ts';

/** Milliseconds between two writes. */
const PERIOD = 200;

/** Locks two tables in the opposite order of the writers. */
class AlterPosts1999000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table post_tags add column sample text');
    await runner.query('alter table posts add column sample text');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

/** Without a transaction: fills the rows in batches, builds an index beside writers, and can be run again from its start. */
class FillPosts1999000100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let filled = 1; filled > 0;) {
      const batch = (await runner.query(`
        with batch as (select workspace_id, id from posts where sample is null limit 50 for update skip locked)
        update posts p set sample = p.slug from batch b where p.workspace_id = b.workspace_id and p.id = b.id
        returning 1`)) as [unknown[], number];
      filled = batch[1];
    }
    await runner.query('drop index if exists posts_sample_idx');
    await runner.query('create index concurrently posts_sample_idx on posts (workspace_id, sample)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

const samples = [AlterPosts1999000000000, FillPosts1999000100000];

const BLOG = `
  with w as (insert into workspaces (id, slug, name, default_locale, created_at, updated_at)
             values (gen_random_uuid(), 'w', 'W', 'en', now(), now()) returning id),
       t as (insert into tags (workspace_id, id, slug, name, created_at, updated_at)
             select id, id, 't', 'T', now(), now() from w)
  insert into authors (workspace_id, id, slug, display_name, created_at, updated_at)
  select id, id, 'a', 'A', now(), now() from w`;

const POST = `
  insert into posts (workspace_id, id, slug, title, body_json, body_text, toc_items, reading_time_min, word_count, author_id, status,
                     created_at, updated_at)
  select workspace_id, gen_random_uuid(), gen_random_uuid(), 'Rye', '[]', 'bread', '[]', 1, 0, id, 'draft', now(), now() from authors
  returning id`;

const CHANGE = `update posts set title = title || '!', updated_at = now() where id = $1`;
const TAG = 'insert into post_tags (workspace_id, post_id, tag_id) select workspace_id, $1, id from tags';

/** A process of the previous version. No statement of it may wait longer than a second for its lock. */
class Writer {
  readonly failures: string[] = [];
  writes = 0;
  private stopping = false;
  private readonly ended: Promise<void>;

  private constructor(private readonly client: Client) {
    this.ended = this.work();
  }

  static async start(url: string): Promise<Writer> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`set lock_timeout = '1s'`);
    return new Writer(client);
  }

  async wrote(count: number): Promise<void> {
    while (this.writes + this.failures.length < count) await sleep(20);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.ended;
    await this.client.end();
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      const pause = sleep(PERIOD);
      try {
        await this.write();
        this.writes += 1;
      } catch (error) {
        this.failures.push((error as Error).message);
        await this.client.query('rollback');
      }
      await pause;
    }
  }

  private async write(): Promise<void> {
    await this.client.query('begin');
    const { rows } = await this.client.query<{ id: string }>(POST);
    await this.client.query(CHANGE, [rows[0]?.id]);
    await sleep(PERIOD / 4);
    await this.client.query(TAG, [rows[0]?.id]);
    await this.client.query('commit');
  }
}

describe('an upgrade beside a process that writes', () => {
  let database: TestDatabase;
  let reader: Client;
  let first: number;

  beforeEach(async () => {
    database = await openEmptyDatabase();
    reader = new Client({ connectionString: database.url });
    await reader.connect();
    first = await untilThereArePosts();
    await reader.query(BLOG);
    for (let n = 0; n < 200; n += 1) await reader.query(POST);
  });
  afterEach(async () => {
    await reader.end();
    await database.drop();
  });

  /** Runs the migrations that create what the writer needs. @returns their number */
  async function untilThereArePosts(): Promise<number> {
    for (let count = 1; ; count += 1) {
      await migrate(database.url, migrations.slice(0, count));
      const { rows } = await reader.query<{ there: boolean }>(`select to_regclass('post_tags') is not null as there`);
      if (rows[0]?.there) return count;
    }
  }

  it('fails no write, also while a long transaction keeps the migrations waiting', async () => {
    const writer = await Writer.start(database.url);
    await writer.wrote(3);
    await reader.query('begin');
    await reader.query('select from posts limit 1');
    const waits: string[] = [];
    const pending: string[] = [];
    const upgraded = migrate(database.url, [...migrations, ...samples], {
      log: (message) => waits.push(message),
      onPending: (names) => pending.push(...names),
    });
    while (waits.length === 0) await sleep(20);
    await writer.wrote(writer.writes + 10);
    await reader.query('commit');
    const ran = await upgraded;
    await writer.wrote(writer.writes + 5);
    await writer.stop();
    expect(writer.failures).toEqual([]);
    expect(waits[0]).toMatch(/^Waiting to migrate: .*lock timeout; the oldest transaction is that of process \d+ /);
    expect(ran).toEqual([...migrations.slice(first), ...samples].map(({ name }) => name));
    expect(pending).toEqual(ran);
    const { rows } = await reader.query(
      `select indisvalid as valid from pg_index where indexrelid = 'posts_sample_idx'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  it('is given up when the locks are never free, and leaves the writer alone', async () => {
    const writer = await Writer.start(database.url);
    await migrate(database.url, migrations);
    await reader.query('begin');
    await reader.query('select from posts limit 1');
    const options = { waitLimitMs: 2_000 };
    await expect(migrate(database.url, [...migrations, AlterPosts1999000000000], options)).rejects.toThrow(
      'canceling statement due to lock timeout',
    );
    await reader.query('commit');
    await writer.stop();
    expect(writer.failures).toEqual([]);
    const { rows } = await reader.query(`select from migrations where name = $1`, [AlterPosts1999000000000.name]);
    expect(rows).toEqual([]);
  });

  it('stops waiting for locks when the service is told to stop', async () => {
    await migrate(database.url, migrations);
    await reader.query('begin');
    await reader.query('select from posts limit 1');
    const stopping = new AbortController();
    const upgraded = migrate(database.url, [...migrations, AlterPosts1999000000000], {
      signal: stopping.signal,
      log: () => stopping.abort(new Error('stopping')),
    });
    await expect(upgraded).rejects.toThrow('stopping');
    await reader.query('commit');
  });
});
