import type { MigrationInterface } from 'typeorm';
import { createDataSource } from './data-source.ts';

/** Any number will do, as long as nothing else locks it: processes that start together migrate one after another. */
const MIGRATION_LOCK = 4_253_920_871;

/**
 * Brings the database up to date.
 *
 * @param url the database; @param migrations all of them, in order
 * @returns the names of those that were run now
 */
export async function migrate(url: string, migrations: (new () => MigrationInterface)[]): Promise<string[]> {
  const source = await createDataSource({ url, migrations, poolMax: 2, statementTimeoutMs: 0 }).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('set lock_timeout = 0');
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return (await source.runMigrations({ transaction: 'each' })).map(({ name }) => name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}
