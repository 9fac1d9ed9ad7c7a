import { Client, escapeIdentifier } from 'pg';

/** Environment variables by which the run's set-up tells the spec files about the server, and how databases begin. */
export const TEST_SERVER = 'GALLEY_TEST_SERVER';
export const TEST_RUN = 'GALLEY_TEST_RUN';
/** Set when applications of specs are to reach their database through a pooler in transaction mode. */
export const TEST_POOLER_URL = 'GALLEY_TEST_POOLER';

/** @throws Error for any database that might be somebody's: we create and drop only those that say what they are for */
export function refuseUnlessTest(database: string): void {
  if (!database.includes('test')) throw new Error(`"${database}" is no test database: its name must contain "test".`);
}

/** The run's server, seen from its maintenance database. */
export function serverUrl(): string {
  return fromSetup(TEST_SERVER);
}

/** What the names of all databases of this run begin with. */
export function runPrefix(): string {
  return fromSetup(TEST_RUN);
}

/** A connection to the server for the time of the work. */
export async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whoever is connected to it is thrown out. */
export async function dropDatabase(client: Client, database: string): Promise<void> {
  refuseUnlessTest(database);
  await client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`);
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error('Database specs run in the jest projects "db" and "e2e", whose set-up starts a server.');
  return value;
}
