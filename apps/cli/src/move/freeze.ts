import type { Client } from 'pg';
import { isLockTimeout, withLockRetries } from '../connection/lock-retries.ts';
import { Refusal } from '../refusal.ts';
import type { MovedTable } from './moved-tables.ts';

/** Milliseconds that all tables may take together: writes of the workspace are refused meanwhile. */
const LOCKED_WITHIN = 10_000;

/**
 * Makes the database refuse every write of one workspace by any client, except for the counters that reads update.
 * When this resolves, no write of the workspace is in progress: a trigger is only created after transactions that
 * wrote the table before have ended, and later writes are refused.
 *
 * @throws Refusal if other transactions keep a table locked
 */
export async function freezeTables(source: Client, tables: readonly MovedTable[], workspaceId: string): Promise<void> {
  const end = performance.now() + LOCKED_WITHIN;
  for (const table of tables) {
    if (table.counted) continue;
    try {
      await freezeTable(source, table, workspaceId, end - performance.now());
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      throw new Refusal(
        `A transaction keeps the table ${table.plainName} locked, so the workspace cannot be frozen: run the move again when it has ended.`,
      );
    }
  }
}

function freezeTable(
  source: Client,
  { name, scope }: MovedTable,
  workspaceId: string,
  lockTimeout: number,
): Promise<void> {
  const is = `${source.escapeLiteral(workspaceId)}::uuid`;
  const [puts, removes] = triggersOf(workspaceId);
  const statements = [
    `create or replace trigger ${puts} before insert or update on ${name} for each row
       when (new.${scope} = ${is}) execute function refuse_write_while_moving()`,
    `create or replace trigger ${removes} before delete on ${name} for each row
       when (old.${scope} = ${is}) execute function refuse_write_while_moving()`,
  ];
  return inTurn(source, statements, lockTimeout);
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
    await inTurn(
      source,
      names.map((trigger) => `drop trigger if exists ${trigger} on ${name}`),
    );
  }
}

function triggersOf(workspaceId: string): [string, string] {
  const id = workspaceId.replaceAll('-', '');
  return [`galley_moving_put_${id}`, `galley_moving_del_${id}`];
}

/** Runs the statements in one transaction. */
function inTurn(source: Client, statements: readonly string[], lockTimeout?: number): Promise<void> {
  return withLockRetries(
    source,
    async () => {
      for (const statement of statements) await source.query(statement);
    },
    lockTimeout,
  );
}
