import type { Database } from '@app/platform';

/**
 * Lets one transaction after the other count what a quota limits, until each ends. A statement of its own, so that the count behind it
 * sees what the one before committed.
 */
export async function lockTally(database: Database, what: string, owner: string): Promise<void> {
  await database.execute({
    name: 'lock-tally',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${what} ${owner}`],
  });
}
