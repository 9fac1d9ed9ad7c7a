import { createHash, randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDataSource, migrate, type MigrationSet } from '@app/platform';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../../libs/platform/src/embedded-postgres/index.ts';
import { migrations } from '../../../../migrations/index.ts';

export interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * The server of all tests that are started in this folder: the first process starts it, and it ends with the last, which
 * deletes its files.
 */
export function startTestServer(): Promise<EmbeddedPostgres> {
  const home = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12);
  const dataDir = join(tmpdir(), `galley-test-${userInfo().uid}-${home}`);
  return startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'none', ephemeral: true });
}

/**
 * Makes a migrated, empty database, as a copy of one that is migrated once for each server and set of migrations.
 *
 * @param server where; a server of its own when absent
 * @param further migrations of extensions
 */
export async function openTestDatabase(
  server: string | undefined,
  further: readonly MigrationSet[],
): Promise<OwnDatabase> {
  if (server !== undefined && !new URL(server).pathname.includes('test'))
    throw new Error(`The name of the database ${new URL(server).pathname.slice(1)} has to contain "test".`);
  const own = server === undefined ? await startTestServer() : null;
  const url = server ?? own?.url ?? '';
  const name = `galley_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, async (source) => {
    const template = await migratedTemplate(source, url, further);
    await source.query(`create database ${name} template ${template}`);
  });
  const drop = async () => {
    await onServer(url, (source) => source.query(`drop database if exists ${name} with (force)`));
    await own?.stop();
  };
  return { url: databaseOn(url, name), drop };
}

/** Its name tells its migrations, so those that change make another one. It is renamed when it is complete. */
async function migratedTemplate(source: DataSource, server: string, further: readonly MigrationSet[]) {
  const template = `galley_test_template_${digestOf(further)}`;
  // The pool has one connection, so it is the same session that unlocks.
  await source.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    const found: unknown[] = await source.query('select from pg_database where datname = $1', [template]);
    if (found.length > 0) return template;
    const making = `${template}_making`;
    await source.query(`drop database if exists ${making} with (force)`);
    await source.query(`create database ${making} template template0`);
    await migrate(databaseOn(server, making), migrations, { further });
    await source.query(`alter database ${making} rename to ${template}`);
    return template;
  } finally {
    await source.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

function digestOf(further: readonly MigrationSet[]): string {
  const digest = createHash('sha256');
  for (const each of [...migrations, ...further.flatMap((set) => set.migrations)]) digest.update(String(each));
  return digest.digest('hex').slice(0, 12);
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (source: DataSource) => Promise<unknown>): Promise<void> {
  const source = await createDataSource({ url, poolMax: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 }).initialize();
  try {
    await work(source);
  } finally {
    await source.destroy();
  }
}
