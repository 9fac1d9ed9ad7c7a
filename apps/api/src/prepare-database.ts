import { createDataSource, examineDatabase, migrate, missingMigrations, startEmbeddedPostgres } from '@app/platform';
import { migrations } from '../../../migrations/index.ts';
import type { Settings } from './config/settings.ts';
import type { Composition } from './extensions/composition.ts';

export interface DatabaseHandle {
  url: string;
  stop(): Promise<void>;
}

export interface Preparing {
  /** Told in a sentence what takes time. */
  log: (message: string) => void;
  /** Ends the wait for others that migrate. */
  signal?: AbortSignal;
  /** The extensions, whose tables are made too. */
  composition: Composition;
}

/** The database that is set, or the embedded one, which is started if need be. */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  log: (message: string) => void = (message) => process.stderr.write(`${message}\n`),
): Promise<DatabaseHandle> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ dataDir, log });
}

/**
 * Looks whether a database that we did not start ourselves is one to work with.
 * @throws Error with a sentence for each thing that is wrong with it
 */
export async function refuseUnfit(settings: Settings): Promise<void> {
  if (settings.databaseUrl === null) return;
  const problems = await examineDatabase({
    url: settings.databaseUrl,
    sessionSettings: settings.databaseSessionSettings,
    prepare: settings.databasePrepare,
    direct: settings.databaseDirectUrl !== null || !settings.migrate,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** What PostgreSQL says to a role that lacks a right, or that would alter what another one owns. */
const LACKS_RIGHT = '42501';

/**
 * Brings the database up to date, past a pooler where one is set.
 * @returns the names of what was run
 * @throws Error that names the setting and its role where that may not alter the schema
 */
export async function migrateDatabase(
  settings: Settings,
  { url }: DatabaseHandle,
  options: Preparing,
): Promise<string[]> {
  const further = options.composition.migrations;
  const { databaseDirectUrl } = settings;
  try {
    return await migrate(databaseDirectUrl ?? url, migrations, { ...options, further });
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

/** Whether the schema is as this version and the extensions need it. */
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
 * For programs that need the schema at once and do not migrate.
 * @throws Error when migrations are missing
 */
export async function refuseUnmigrated(handle: DatabaseHandle, composition: Composition): Promise<void> {
  if (!(await isMigrated(handle, composition))) throw new Error('The database is behind: run "galley migrate" first.');
}

/** Makes a database ready for the application: checks it, and migrates it unless that is done elsewhere. */
export async function prepareDatabase(settings: Settings, handle: DatabaseHandle, options: Preparing): Promise<void> {
  await refuseUnfit(settings);
  if (settings.migrate) await migrateDatabase(settings, handle, options);
}
