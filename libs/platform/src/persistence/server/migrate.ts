import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../data-source.ts';
import { REPORT_EVERY, withMigrationRetries } from './migration-retries.ts';

/** Any number works, if nothing else locks it: processes that start together migrate one after another. */
const MIGRATION_LOCK = 4_253_920_871;
/** In milliseconds. Other transactions queue behind a lock that a migration waits for, so it waits briefly and tries again. */
const TABLE_LOCK_TIMEOUT = 300;
/** Milliseconds between two attempts to get the lock. */
const TRY_EVERY = 250;
/** In milliseconds, for each kind of lock; building an index on much content takes long. */
const WAIT_LIMIT = 15 * 60_000;

/** PostgreSQL lists the key of an advisory lock as two halves. */
const HOLDER = `
  select a.pid, a.application_name as application, host(a.client_addr) as address, a.usename as role, a.backend_start as since
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32) | l.objid::bigint = $1`;

const OLDEST_TRANSACTION = `
  select pid, application_name as application, host(client_addr) as address, usename as role, xact_start as since
  from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
  order by xact_start limit 1`;

/** A session, and since when it has been connected or in its transaction. */
interface Session {
  readonly pid: number;
  readonly application: string | null;
  readonly address: string | null;
  readonly role: string | null;
  readonly since: Date | null;
}

export interface MigrateOptions {
  /** Called with a sentence about what is waited for. */
  log?: (message: string) => void;
  /** Called with the names of migrations that are about to run. */
  onPending?: (names: readonly string[]) => void;
  /** Ends the wait for locks. */
  signal?: AbortSignal;
  /** Milliseconds to wait for the lock of migrations, and then for those of tables. */
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
 * Runs pending migrations; only one process at a time does. They wait for locks of tables only briefly and try again, so
 * that writers never queue behind them for long.
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
  const source = await sourceOf(url, migrations, 2).initialize();
  const runner = source.createQueryRunner();
  try {
    await lock(runner, options);
    try {
      const ran = await run(source, runner, options);
      for (const set of options.further ?? []) ran.push(...(await runSet(url, set, runner, options)));
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

function sourceOf(url: string, migrations: MigrationSet['migrations'], poolMax: number, table?: string): DataSource {
  const limits = { statementTimeoutMs: 0, lockTimeoutMs: TABLE_LOCK_TIMEOUT };
  return new DataSource({
    ...dataSourceOptions({ url, migrations: [...migrations], poolMax, ...limits }),
    ...(table !== undefined && { migrationsTableName: table }),
  });
}

async function runSet(url: string, { table, migrations }: MigrationSet, runner: QueryRunner, options: MigrateOptions) {
  const source = await sourceOf(url, migrations, 1, table).initialize();
  try {
    return await run(source, runner, options);
  } finally {
    await source.destroy();
  }
}

/** @param observer asks what is waited for */
async function run(source: DataSource, observer: QueryRunner, options: MigrateOptions): Promise<string[]> {
  const pending = (await new MigrationExecutor(source).getPendingMigrations()).map(({ name }) => name);
  if (pending.length === 0) return [];
  options.onPending?.(pending);
  await withMigrationRetries(() => source.runMigrations({ transaction: 'each' }), {
    waitLimitMs: options.waitLimitMs ?? WAIT_LIMIT,
    signal: options.signal,
    report: async ({ message }) => {
      const [oldest] = (await observer.query(OLDEST_TRANSACTION)) as Session[];
      const seen = oldest ? `; the oldest transaction is that of ${described(oldest)}` : '';
      options.log?.(`Waiting to migrate: ${message}${seen}.`);
    },
  });
  return pending;
}

async function lock(
  runner: QueryRunner,
  { log = () => undefined, signal, waitLimitMs = WAIT_LIMIT }: MigrateOptions,
): Promise<void> {
  const begun = performance.now();
  let tellAt = begun + Math.min(REPORT_EVERY, TRY_EVERY * 4);
  for (;;) {
    const [row] = (await runner.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK])) as [
      { locked: boolean },
    ];
    if (row.locked) return;
    const now = performance.now();
    if (now - begun >= waitLimitMs) throw new Error(`The database is not migrated: ${await holder(runner)}.`);
    if (now >= tellAt) {
      log(`Waiting to migrate: ${await holder(runner)}.`);
      tellAt = now + REPORT_EVERY;
    }
    await sleep(TRY_EVERY, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

async function holder(runner: QueryRunner): Promise<string> {
  const [found] = (await runner.query(HOLDER, [MIGRATION_LOCK])) as Session[];
  return found ? `the migration lock is held by ${described(found)}` : 'the lock is just changing hands';
}

function described({ pid, application, role, address, since }: Session): string {
  const who = `${application || 'a session'}${role ? ` of ${role}` : ''} from ${address ?? 'the same machine'}`;
  return `process ${pid} of the server, ${who}${since ? `, since ${since.toISOString()}` : ''}`;
}
