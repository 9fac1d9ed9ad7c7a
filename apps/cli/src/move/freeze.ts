import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { MovedTable } from './moved-tables.ts';

/** Milliseconds that writers of a table wait behind a lock request, at most; and how often the request is repeated. */
const LOCK_WAIT = 500;
const ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the database refuse every write of one workspace by any client, except for the counters that reads update.
 * When this resolves, no write of the workspace is in progress: a trigger is only created after transactions that
 * wrote the table before have ended, and later writes are refused.
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

/** Reverts {@link freezeTables}, also after an interruption. */
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

/** Gives up a lock request behind a long transaction, instead of making all other writers wait, and retries. */
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
