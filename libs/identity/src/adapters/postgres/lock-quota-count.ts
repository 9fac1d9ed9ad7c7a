import type { Database } from '@app/platform';

/**
 * Lets transactions count what a quota limits one after another, until each ends. It is a separate statement, so that
 * the next count sees what the previous transaction committed.
 */
export async function lockQuotaCount(database: Database, what: string, owner: string): Promise<void> {
  await database.execute({
    name: 'lock-tally',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${what} ${owner}`],
  });
}
