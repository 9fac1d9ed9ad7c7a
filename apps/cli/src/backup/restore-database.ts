import { escapeIdentifier, type Client } from 'pg';
import { inTransaction } from '../connection/in-transaction.ts';
import { Refusal } from '../refusal.ts';
import type { Manifest } from './manifest.ts';
import { rowsOf } from './read-table.ts';
import { migrationsIn, tablesOf, type Table } from './schema.ts';

/** A database in use has rows in at least one of these tables. */
const FIRST_FILLED = ['users', 'workspaces'];

const CONSTRAINTS = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  where contype = 'f' and connamespace = 'public'::regnamespace`;

/**
 * Checks whether a backup fits a database.
 * @throws Refusal if the schema differs, or the database is in use
 */
export async function refuseUnfitTarget(client: Client, manifest: Manifest): Promise<void> {
  const here = new Set(await migrationsIn(client));
  const there = new Set(manifest.migrations);
  if (here.size !== there.size || [...here].some((name) => !there.has(name)))
    throw new Refusal(
      `The backup is of version ${manifest.version}, whose schema is another: restore it with that one.`,
    );
  if (await holdsRows(client, FIRST_FILLED))
    throw new Refusal('The database is in use: a backup is restored into an empty one.');
}

async function holdsRows(client: Client, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await client.query(`select from ${escapeIdentifier(table)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Fills an empty database in one transaction. Foreign keys are checked at the end; triggers are off, because the
 * backup contains their results.
 * @param client of the owner of the tables, without a statement timeout
 */
export async function restoreDatabase(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await inTransaction(client, async () => {
    const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(CONSTRAINTS);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
    const backup = { client, folder, manifest };
    const tables = await tablesOf(client);
    for (const table of tables) await withoutTriggers(client, table, () => fill(backup, table));
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  });
}

interface Backup {
  readonly client: Client;
  readonly folder: string;
  readonly manifest: Manifest;
}

async function withoutTriggers(client: Client, { name }: Table, work: () => Promise<void>): Promise<void> {
  const table = escapeIdentifier(name);
  await client.query(`alter table ${table} disable trigger user`);
  await work();
  await client.query(`alter table ${table} enable trigger user`);
}

async function fill({ client, folder, manifest }: Backup, { name, columns, identities }: Table): Promise<void> {
  const kept = manifest.tables.find((table) => table.name === name);
  if (!kept) return;
  const table = escapeIdentifier(name);
  for await (const batch of rowsOf(folder, kept))
    await client.query(
      `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
  // Backups have no thumbnails: each is made again when it is asked for.
  if (name === 'media') await client.query(`update ${table} set thumbnail_path = null`);
  for (const column of identities)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${escapeIdentifier(column)}), 0) + 1 from ${table}), false)`,
      [name, column],
    );
}
