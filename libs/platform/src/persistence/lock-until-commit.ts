import type { Database } from './database.ts';

/**
 * Lets transactions that take a lock of this name run one after another, until each ends. It is a statement of its own,
 * so that the next one sees what the previous transaction committed: what it counts then stays true until it commits.
 */
export async function lockUntilCommit(database: Database, name: string): Promise<void> {
  await database.execute({
    name: 'lock-until-commit',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [name],
  });
}
