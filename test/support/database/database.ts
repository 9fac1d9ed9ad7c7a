import { randomBytes } from 'node:crypto';
import { escapeIdentifier, type Client } from 'pg';
import { createDataSource } from '@app/platform';
import { migrations } from '../../../migrations/index.ts';
import { dropDatabase, onServer, refuseUnlessTest, runPrefix, serverUrl } from '../test-server.ts';

export interface TestDatabase {
  /** Connect with it as often as needed; all connections must be closed by the spec itself. */
  url: string;
  /** Deletes the database, whoever may still be connected. */
  drop(): Promise<void>;
}

/** A database of its own for one spec file: migrated, empty, and a few milliseconds away. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await onServer(async (client) => {
    const template = await migratedTemplate(client);
    await create(client, database, template);
  });
  return { url: urlOf(database), drop: () => onServer((client) => dropDatabase(client, database)) };
}

/** Migrated once a run: whichever spec file comes first does it, and the others wait for the lock. */
async function migratedTemplate(client: Client): Promise<string> {
  const template = `${runPrefix()}_template`;
  if (await exists(client, template)) return template;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (!(await exists(client, template))) await makeTemplate(client, template);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
  return template;
}

/** It gets its name when it is complete, so that no spec ever runs on the half of it that a failed migration left. */
async function makeTemplate(client: Client, template: string): Promise<void> {
  const making = `${template}_making`;
  await dropDatabase(client, making);
  await create(client, making, 'template0');
  const dataSource = createDataSource({ url: urlOf(making), poolMax: 2, migrations, statementTimeoutMs: 0 });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    // A database that somebody is connected to can't be cloned.
    await dataSource.destroy();
  }
  await client.query(`alter database ${escapeIdentifier(making)} rename to ${escapeIdentifier(template)}`);
}

/** Our own server copies files, which takes a third of the work of writing all of them to the log; one that is given may have to sync them. */
const STRATEGY = process.env['TEST_DATABASE_URL'] ? '' : 'strategy file_copy';

async function create(client: Client, database: string, template: string): Promise<void> {
  refuseUnlessTest(database);
  await client.query(
    `create database ${escapeIdentifier(database)} template ${escapeIdentifier(template)} ${STRATEGY}`,
  );
}

async function exists(client: Client, database: string): Promise<boolean> {
  return (await client.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}
