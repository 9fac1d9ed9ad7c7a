import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { MovedTable } from './moved-tables.ts';

/** Milliseconds that a table's writers wait behind us at most, and how often a lock is asked for. */
const LOCK_WAIT = 500;
const ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Has the database itself refuse every write of one workspace, whoever sends it, but for what reading it counts. When this resolves, no write of it is under way: a
 * trigger is made only once those who wrote the table before have ended, and whoever comes to it later ends in a refusal.
 */
export async function freezeTables(source: Client, tables: readonly MovedTable[], workspaceId: string): Promise<void> {
  const is = `${source.escapeLiteral(workspaceId)}::uuid`;
  for (const { name, scope, counted } of tables) {
    if (counted) continue;
    const [puts, removes] = triggersOf(workspaceId);
    await patiently(
      source,
      `create or replace trigger ${puts} before insert or update on ${name} for each row
         when (new.${scope} = ${is}) execute function refuse_write_while_moving();
       create or replace trigger ${removes} before delete on ${name} for each row
         when (old.${scope} = ${is}) execute function refuse_write_while_moving()`,
    );
  }
}

/** Takes back what {@link freezeTables} did, also where it was interrupted. */
export async function thawTables(source: Client, tables: readonly MovedTable[], workspaceId: string): Promise<void> {
  const names = triggersOf(workspaceId);
  const { rows } = await source.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where tgname = any ($1::text[])`,
    [names],
  );
  const frozen = new Set(rows.map(({ table }) => table));
  for (const { name, plainName } of tables) {
    if (!frozen.has(name) && !frozen.has(plainName)) continue;
    await patiently(source, names.map((trigger) => `drop trigger if exists ${trigger} on ${name}`).join('; '));
  }
}

function triggersOf(workspaceId: string): [string, string] {
  const id = workspaceId.replaceAll('-', '');
  return [`galley_moving_put_${id}`, `galley_moving_del_${id}`];
}

/** Gives way to a transaction that holds a table for long, instead of making all others wait behind us. */
async function patiently(source: Client, text: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await source.query(`set local lock_timeout = ${LOCK_WAIT}; ${text}`);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(LOCK_WAIT / 2);
    }
  }
}
