import { randomBytes } from 'node:crypto';
import { escapeIdentifier, type Client } from 'pg';
import { createDataSource } from '@app/platform';
import { migrations } from '../../../migrations/index.ts';
import { dropDatabase, onServer, refuseUnlessTest, runPrefix, serverUrl } from '../test-server.ts';

export interface TestDatabase {
  /** The spec closes every connection that it opens. */
  url: string;
  /** Deletes the database and closes connections to it. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for one spec file, as a copy of a template. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await onServer(async (client) => {
    const template = await migratedTemplate(client);
    await create(client, database, template);
  });
  return { url: urlOf(database), drop: () => onServer((client) => dropDatabase(client, database)) };
}

/** Creates a database without tables, for specs of migrations. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await onServer((client) => create(client, database, 'template0'));
  return { url: urlOf(database), drop: () => onServer((client) => dropDatabase(client, database)) };
}

/** Name of the template, which the first spec file of a run migrates while the others wait for an advisory lock. */
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

/** The template is renamed once it is complete, so a failed migration leaves none behind. */
async function makeTemplate(client: Client, template: string): Promise<void> {
  const making = `${template}_making`;
  await dropDatabase(client, making);
  await create(client, making, 'template0');
  const dataSource = createDataSource({ url: urlOf(making), poolMax: 2, migrations, statementTimeoutMs: 0 });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    // A database with connections cannot be a template.
    await dataSource.destroy();
  }
  await client.query(`alter database ${escapeIdentifier(making)} rename to ${escapeIdentifier(template)}`);
}

/**
 * `file_copy` takes a third of the time of writing every page to the log. A server that is given may have to sync the
 * files, so it uses its default.
 */
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
