import type { Client } from 'pg';

/** Runs the work, whose statements go to the same client, in a transaction that is rolled back if it throws. */
export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
