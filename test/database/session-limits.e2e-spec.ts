import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { checkDatabaseCompatibility, createDataSource, Database, roleSettings } from '@app/platform';
import { openTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { hasPgBouncer, PgBouncer } from '../support/database/pgbouncer.ts';
import { onServer, serverUrl } from '../support/test-server.ts';

const LIMITS = `select name, setting from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name collate "C"`;
const HELD = [
  { name: 'TimeZone', setting: 'UTC' },
  { name: 'idle_in_transaction_session_timeout', setting: '120000' },
  { name: 'lock_timeout', setting: '4000' },
  { name: 'statement_timeout', setting: '8000' },
];

const usual = { sessionSettings: 'connection', prepare: true, direct: false } as const;

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.drop());

async function limitsOf(url: string, settings: object = {}): Promise<object[]> {
  const source = await createDataSource({ url, poolMax: 2, ...settings }).initialize();
  try {
    return await source.query<object[]>(LIMITS);
  } finally {
    await source.destroy();
  }
}

describe('the limits of sessions', () => {
  it('hold, whatever the address of the database says', async () => {
    const { url } = database;
    for (const address of [
      url,
      `${url}?options=${encodeURIComponent('-c statement_timeout=0 -c TimeZone=Asia/Tokyo')}`,
    ]) {
      expect(await limitsOf(address)).toEqual(HELD);
      expect(await checkDatabaseCompatibility({ ...usual, url: address })).toEqual([]);
    }
  });

  it('are missed, with what to do about it, where the role should bring them and does not', async () => {
    const { url } = database;
    const asRole = { ...usual, url, sessionSettings: 'role' } as const;
    expect(await checkDatabaseCompatibility(asRole)).toEqual([
      expect.stringMatching(
        /statement_timeout is 0 ms instead of 8000 ms, .*Run once, and let a pooler connect anew: alter role "galley" in database/,
      ),
    ]);
    await bringAlong(url);
    expect(await checkDatabaseCompatibility(asRole)).toEqual([]);
    expect(await limitsOf(url, { sessionSettings: 'role' })).toEqual(HELD);
  });

  it('may be stricter than ours', async () => {
    const { url } = database;
    await run(url, `alter role galley in database "${nameOf(url)}" set statement_timeout = 3000`);
    expect(await checkDatabaseCompatibility({ ...usual, url, sessionSettings: 'role' })).toEqual([]);
  });
});

describe('a database that cannot do what is needed', () => {
  it('is refused when its encoding is not UTF-8', async () => {
    const name = `galley_test_latin_${process.pid}`;
    await onServer((client) => client.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`));
    const url = new URL(serverUrl());
    url.pathname = `/${name}`;
    try {
      expect(await checkDatabaseCompatibility({ ...usual, url: url.href })).toEqual([
        'DATABASE_URL leads to a database whose encoding is LATIN1; Galley needs UTF8.',
      ]);
    } finally {
      await onServer((client) => client.query(`drop database ${name} with (force)`));
    }
  });
});

describe('a server that is too old', () => {
  it('is refused by its version, before anything else is asked of it', async () => {
    const old = await openTestDatabase();
    try {
      await run(old.url, `alter role galley in database "${nameOf(old.url)}" set search_path = public, pg_catalog`);
      await run(
        old.url,
        `create function public.current_setting(name text) returns text language sql as $$
           select case name when 'server_version_num' then '130014' when 'server_version' then '13.14'
                  else pg_catalog.current_setting(name) end $$`,
      );
      // Otherwise its sessions would be reported as well.
      expect(await checkDatabaseCompatibility({ ...usual, url: old.url, sessionSettings: 'role' })).toEqual([
        'DATABASE_URL leads to PostgreSQL 13.14; Galley needs 14 or newer.',
      ]);
    } finally {
      await old.drop();
    }
  });
});

(hasPgBouncer ? describe : describe.skip)('behind a pooler (skipped where PgBouncer is not installed)', () => {
  let session: PgBouncer;
  let transaction: PgBouncer;
  let alone: PgBouncer;

  beforeAll(async () => {
    [session, transaction, alone] = await Promise.all([
      PgBouncer.start(serverUrl(), 'session', 5),
      PgBouncer.start(serverUrl(), 'transaction', 5),
      PgBouncer.start(serverUrl(), 'transaction', 1),
    ]);
  });
  afterAll(() => Promise.all([session, transaction, alone].map((pooler) => pooler.stop())));

  it('limits hold in session mode', async () => {
    const url = session.urlOf(database.url);
    expect(await checkDatabaseCompatibility({ ...usual, url })).toEqual([]);
    expect(await limitsOf(url)).toEqual(HELD);
  });

  it.each([5, 1])('transaction mode is recognised, with what to set (%d connections)', async (size) => {
    const url = (size === 1 ? alone : transaction).urlOf(database.url);
    const problems = await checkDatabaseCompatibility({ ...usual, url });
    expect(problems.slice(0, 2)).toEqual([
      expect.stringContaining('set DATABASE_SESSION_SETTINGS=role'),
      expect.stringContaining('set DATABASE_DIRECT_URL'),
    ]);
  });

  it('transaction mode is fine with the settings for it', async () => {
    const own = await openTestDatabase();
    try {
      const url = transaction.urlOf(own.url);
      const asRole = { url, sessionSettings: 'role', prepare: false, direct: true } as const;
      await bringAlong(own.url);
      expect(await checkDatabaseCompatibility({ ...asRole, prepare: true })).toEqual([
        expect.stringContaining('set DATABASE_PREPARE=off'),
      ]);
      expect(await checkDatabaseCompatibility(asRole)).toEqual([]);
      const source = await createDataSource({ url, poolMax: 8, sessionSettings: 'role' }).initialize();
      const galley = new Database(source, false);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          galley.query<{ n: number }>({ name: 'named', text: 'select $1::int as n from pg_sleep(0.01)', values: [n] }),
        ),
      );
      expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
      expect(await galley.query({ text: LIMITS })).toEqual(HELD);
      await source.destroy();
    } finally {
      await own.drop();
    }
  });
});

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function run(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function bringAlong(url: string): Promise<void> {
  await run(url, roleSettings('galley', nameOf(url)).join('\n'));
}
