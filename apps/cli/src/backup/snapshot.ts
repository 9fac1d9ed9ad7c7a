import { escapeIdentifier, type Client } from 'pg';
import { HOLD_CONTENT_VERSIONS } from '@app/identity';
import { hasCitus } from '../connection/citus.ts';
import { withLockRetries } from '../connection/lock-retries.ts';
import { tablesOf } from './schema.ts';

export type Another = (work: (client: Client) => Promise<void>) => Promise<void>;

/**
 * Begins a transaction that sees all tables as of one moment. A server of a spread database takes its snapshot at its first statement, so
 * all servers are queried while no change of content can commit. Every such change ends by raising the version of its workspace: the lock
 * that holds versions delays them for a moment, and cannot deadlock with them. Rows that change without a version, such as views, may be
 * some milliseconds apart.
 *
 * @param another opens a second connection for the duration of the work
 */
export async function beginSnapshot(client: Client, another: Another): Promise<void> {
  const begin = 'begin isolation level repeatable read read only';
  if (!(await hasCitus(client))) {
    await client.query(begin);
    return;
  }
  const tables = (await tablesOf(client)).map(({ name }) => escapeIdentifier(name));
  await another((holder) =>
    withLockRetries(holder, async () => {
      await holder.query(HOLD_CONTENT_VERSIONS);
      await client.query(begin);
      for (const table of tables) await client.query(`select 1 from ${table} limit 1`);
    }),
  );
}
