import {
  checkDatabaseCompatibility,
  checkReplicaCompatibility,
  createDataSource,
  migrate,
  missingMigrations,
  refuseUnreachable,
  startEmbeddedPostgres,
} from '@app/platform';
import { migrations } from '../../../migrations/index.ts';
import type { Settings } from './config/settings.ts';
import { databaseFault, reaching } from './database-faults.ts';
import type { Composition } from './extensions/composition.ts';

export interface DatabaseHandle {
  url: string;
  stop(): Promise<void>;
}

export interface Preparing {
  /** Called with a message about anything slow. */
  log: (message: string) => void;
  /** Called with a step of the start. */
  info?: (message: string, fields?: object) => void;
  /** Aborts waiting for another process that is migrating. */
  signal?: AbortSignal;
  /** The extensions, whose tables are migrated too. */
  composition: Composition;
}

/** The configured database, or the embedded one, which is started if necessary. */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  log: (message: string) => void = (message) => process.stderr.write(`${message}\n`),
): Promise<DatabaseHandle> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ dataDir, log });
}

/**
 * Checks whether a configured database and its replicas are usable.
 * @param log called with a sentence about each replica that cannot be used now
 * @throws Error with a sentence for each problem, which names the setting
 */
export async function refuseUnfit(settings: Settings, log: (message: string) => void): Promise<void> {
  const { databaseUrl: url } = settings;
  if (url === null) return;
  const examined = {
    url,
    sessionSettings: settings.databaseSessionSettings,
    prepare: settings.databasePrepare,
    direct: settings.databaseDirectUrl !== null || !settings.migrate,
  };
  const problems = await reaching('DATABASE_URL', () => checkDatabaseCompatibility(examined));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await Promise.all(settings.databaseReplicaUrls.map((replica) => refuseForeignReplica(replica, url, log)));
}

/** Reads do without a replica that is away, but must never see another database. */
async function refuseForeignReplica(url: string, primary: string, log: (message: string) => void): Promise<void> {
  const setting = `DATABASE_REPLICA_URLS (${new URL(url).host})`;
  const fault = await checkReplicaCompatibility(url, primary).catch((error: unknown) => databaseFault(error, setting));
  if (fault === 'foreign') throw new Error(`${setting} leads to a server that is no standby of DATABASE_URL.`);
  if (fault === 'primary') log(`${setting} leads to a primary; no read goes there until it is a standby.`);
  else if (fault !== null) log(`${fault} Reads go to the primary until it can be used.`);
}

/** PostgreSQL's error code for a missing privilege, or for altering another role's object. */
const LACKS_RIGHT = '42501';

/**
 * Runs the missing migrations, not through a pooler if a direct address is set.
 * @returns the names of the migrations that were run
 * @throws Error naming the setting and its role if that role may not alter the schema
 */
export async function migrateDatabase(
  settings: Settings,
  { url }: DatabaseHandle,
  options: Preparing,
): Promise<string[]> {
  const further = options.composition.migrations;
  const { databaseDirectUrl } = settings;
  if (databaseDirectUrl !== null) await reaching('DATABASE_DIRECT_URL', () => refuseUnreachable(databaseDirectUrl));
  const onPending = (names: readonly string[]) => options.info?.('Running migrations', { migrations: names });
  try {
    const ran = await migrate(databaseDirectUrl ?? url, migrations, { ...options, further, onPending });
    if (ran.length > 0) options.info?.('Ran all migrations', { count: ran.length });
    return ran;
  } catch (error) {
    if (!(error instanceof Error) || (error as { code?: unknown }).code !== LACKS_RIGHT) throw error;
    throw lacksRights(databaseDirectUrl ?? url, databaseDirectUrl !== null, error);
  }
}

function lacksRights(url: string, direct: boolean, cause: Error): Error {
  const role = decodeURIComponent(new URL(url).username);
  const whose = `The role${role && ` ${role}`} of ${direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}`;
  const remedy = direct ? 'Name' : 'Set DATABASE_DIRECT_URL to';
  return new Error(
    `${whose} may not alter the schema: ${cause.message}. ${remedy} the role that owns the tables, with "create" on the schema public.`,
    { cause },
  );
}

/** Whether the schema has every migration of this version and the extensions. */
export async function isMigrated({ url }: DatabaseHandle, composition: Composition): Promise<boolean> {
  const source = await createDataSource({ url, poolMax: 1 }).initialize();
  try {
    const ask = <Row>(text: string): Promise<Row[]> => source.query(text);
    const sets = [{ table: 'migrations', migrations }, ...composition.migrations];
    const missing: string[] = [];
    for (const set of sets) missing.push(...(await missingMigrations(ask, set.migrations, set.table)));
    return missing.length === 0;
  } finally {
    await source.destroy();
  }
}

/**
 * For programs that need the schema but do not migrate.
 * @throws Error if migrations are missing
 */
export async function refuseUnmigrated(handle: DatabaseHandle, composition: Composition): Promise<void> {
  if (!(await isMigrated(handle, composition))) throw new Error('The database is behind: run "galley migrate" first.');
}

/** Makes a database ready for the application: checks it, and runs migrations unless another program does. */
export async function prepareDatabase(settings: Settings, handle: DatabaseHandle, options: Preparing): Promise<void> {
  await refuseUnfit(settings, options.log);
  if (settings.migrate) await migrateDatabase(settings, handle, options);
}
