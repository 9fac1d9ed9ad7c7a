import type { Client } from 'pg';

/**
 * Session settings for a database that the extension Citus spreads over several servers: one connection to each server, so that a
 * transaction has one snapshot of it; triggers are allowed on distributed tables; `set local` reaches all servers. A database without
 * the extension stores these settings and ignores them.
 */
const SETTINGS = [
  `citus.max_adaptive_executor_pool_size = 1`,
  `citus.multi_shard_modify_mode = 'sequential'`,
  `citus.enable_unsafe_triggers = on`,
  `citus.propagate_set_commands = 'local'`,
];

export async function configureCitus(client: Client): Promise<void> {
  await client.query(SETTINGS.map((setting) => `set ${setting}`).join('; '));
}

/** Whether the database has the extension Citus. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}
