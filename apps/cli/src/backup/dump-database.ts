import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { escapeIdentifier, type Client } from 'pg';
import { tableFile, type TableInBackup } from './manifest.ts';
import { migrationsIn, tablesOf, type Table } from './schema.ts';

/** Rows held in memory at a time. */
const BATCH = 500;

/**
 * Writes a snapshot of all tables, one file per table. Writers are not blocked.
 * @param client without a statement timeout
 */
export async function dumpDatabase(
  client: Client,
  folder: string,
): Promise<{ migrations: string[]; tables: TableInBackup[] }> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const tables: TableInBackup[] = [];
    for (const table of await tablesOf(client)) tables.push(await dumpTable(client, folder, table));
    return { migrations: await migrationsIn(client), tables };
  } finally {
    await client.query('rollback');
  }
}

async function dumpTable(client: Client, folder: string, table: Table): Promise<TableInBackup> {
  const file = join(folder, tableFile(table.name));
  await mkdir(dirname(file), { recursive: true });
  const digest = createHash('sha256');
  let rows = 0;
  const lines = async function* () {
    for await (const batch of batches(client, table)) {
      rows += batch.length;
      const text = batch.map((row) => `${row}\n`).join('');
      digest.update(text);
      yield text;
    }
  };
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(file));
  return { name: table.name, rows, sha256: digest.digest('hex') };
}

/** Rows as JSON text that is never parsed here, so that numbers keep all their digits. */
async function* batches(client: Client, { name, columns }: Table): AsyncGenerator<string[]> {
  const table = escapeIdentifier(name);
  await client.query(
    `declare rows no scroll cursor for
       select to_json(r)::text as row from (select ${columns} from ${table}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close rows');
}
