import { Client, escapeIdentifier } from 'pg';

/**
 * Environment variables that pass the server and the prefix of database names from the set-up of the run to the spec
 * files.
 */
export const TEST_SERVER = 'GALLEY_TEST_SERVER';
export const TEST_RUN = 'GALLEY_TEST_RUN';
/** Set when applications of specs connect to their database through a pooler in transaction mode. */
export const TEST_POOLER_URL = 'GALLEY_TEST_POOLER';

/** Specs create and drop only databases whose name contains "test". @throws Error for any other name */
export function refuseUnlessTest(database: string): void {
  if (!database.includes('test')) throw new Error(`"${database}" is no test database: its name must contain "test".`);
}

/** URL of the maintenance database on the server of the run. */
export function serverUrl(): string {
  return fromSetup(TEST_SERVER);
}

/** Prefix of the names of all databases of this run. */
export function runPrefix(): string {
  return fromSetup(TEST_RUN);
}

/** Opens a connection to the server for the duration of the work. */
export async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Drops a database and closes connections to it. @throws Error for a database that is not a test database */
export async function dropDatabase(client: Client, database: string): Promise<void> {
  refuseUnlessTest(database);
  await client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`);
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error('Database specs run in the jest projects "db" and "e2e", whose set-up starts a server.');
  return value;
}
