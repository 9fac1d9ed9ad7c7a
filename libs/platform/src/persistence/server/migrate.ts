import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createDataSource, dataSourceOptions } from '../data-source.ts';

/** Any number works, if nothing else locks it: processes that start together migrate one after another. */
const MIGRATION_LOCK = 4_253_920_871;
/** Milliseconds between two attempts to get the lock. */
const TRY_EVERY = 250;
/** Milliseconds before waiting is reported, and between two reports. */
const TELL_EVERY = 10_000;
/** In milliseconds; building an index on much content takes long. */
const WAIT_LIMIT = 15 * 60_000;

/** PostgreSQL lists the key of an advisory lock as two halves. */
const HOLDER = `
  select a.pid, a.application_name as application, host(a.client_addr) as address, a.usename as role, a.backend_start as since
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32) | l.objid::bigint = $1`;

interface Holder {
  readonly pid: number;
  readonly application: string | null;
  readonly address: string | null;
  readonly role: string | null;
  readonly since: Date | null;
}

export interface MigrateOptions {
  /** Called with a sentence that names the process that holds the lock. */
  log?: (message: string) => void;
  /** Ends the wait for the lock. */
  signal?: AbortSignal;
  /** Milliseconds to wait for the lock. */
  waitLimitMs?: number;
  /** Run after these, under the same lock; each set is recorded in its own table. */
  further?: readonly MigrationSet[];
}

/** Migrations of an extension. */
export interface MigrationSet {
  /** The table that records which of them have run. */
  readonly table: string;
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/**
 * Runs pending migrations; only one process at a time does.
 *
 * @param url of the database itself: with a pooler in transaction mode, the lock would stay behind in another client's
 * session
 * @param migrations all of them, in order
 * @returns the names of those that were run now
 * @throws Error that names the holder when others hold the lock for too long @throws the reason of the signal
 */
export async function migrate(
  url: string,
  migrations: (new () => MigrationInterface)[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const source = await createDataSource({ url, migrations, poolMax: 2, statementTimeoutMs: 0 }).initialize();
  const runner = source.createQueryRunner();
  try {
    await lock(runner, options);
    try {
      const ran = await run(source);
      for (const set of options.further ?? []) ran.push(...(await runSet(url, set)));
      return ran;
    } finally {
      // The end of the session would release the lock too, unless a pooler keeps the session.
      await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await runner.release();
    await source.destroy();
  }
}

/** @returns the names of migrations that the database lacks; empty if it has all of them, also if it has newer ones */
export async function missingMigrations(
  query: <Row>(text: string) => Promise<Row[]>,
  migrations: readonly { readonly name: string }[],
  table = 'migrations',
): Promise<string[]> {
  const [known] = await query<{ found: boolean }>(`select to_regclass('${table}') is not null as found`);
  const rows = known?.found ? await query<{ name: string }>(`select name from ${table}`) : [];
  const done = new Set(rows.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

async function runSet(url: string, { table, migrations }: MigrationSet): Promise<string[]> {
  const source = new DataSource({
    ...dataSourceOptions({ url, migrations: [...migrations], poolMax: 1, statementTimeoutMs: 0 }),
    migrationsTableName: table,
  });
  await source.initialize();
  try {
    return await run(source);
  } finally {
    await source.destroy();
  }
}

async function run(source: DataSource): Promise<string[]> {
  return (await source.runMigrations({ transaction: 'each' })).map(({ name }) => name);
}

async function lock(
  runner: QueryRunner,
  { log = () => undefined, signal, waitLimitMs = WAIT_LIMIT }: MigrateOptions,
): Promise<void> {
  const begun = performance.now();
  let tellAt = begun + Math.min(TELL_EVERY, TRY_EVERY * 4);
  for (;;) {
    const [row] = (await runner.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK])) as [
      { locked: boolean },
    ];
    if (row.locked) return;
    const now = performance.now();
    if (now - begun >= waitLimitMs) throw new Error(`The database is not migrated: ${await holder(runner)}.`);
    if (now >= tellAt) {
      log(`Waiting to migrate: ${await holder(runner)}.`);
      tellAt = now + TELL_EVERY;
    }
    await sleep(TRY_EVERY, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

async function holder(runner: QueryRunner): Promise<string> {
  const [found] = (await runner.query(HOLDER, [MIGRATION_LOCK])) as Holder[];
  if (!found) return 'the lock is just changing hands';
  const { pid, application, role, address, since } = found;
  const who = `${application || 'a session'}${role ? ` of ${role}` : ''} from ${address ?? 'the same machine'}`;
  return `the migration lock is held by process ${pid} of the server, ${who}${since ? `, connected since ${since.toISOString()}` : ''}`;
}
