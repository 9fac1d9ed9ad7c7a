import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { tableFile, type TableInBackup } from './manifest.ts';

/** Limits of the rows, and characters, held in memory at a time. */
const BATCH = 500;
const BATCH_CHARACTERS = 8_000_000;

/**
 * The rows of a table in a backup as JSON, in batches.
 * @throws Error at the end if they differ from the manifest
 */
export async function* rowsOf(folder: string, { name, rows, sha256 }: TableInBackup): AsyncGenerator<string[]> {
  const source = createReadStream(tableFile(folder, name));
  const unpacked = source.pipe(createGunzip());
  source.once('error', (error) => unpacked.destroy(error));
  const digest = createHash('sha256');
  let seen = 0;
  let batch: string[] = [];
  let characters = 0;
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
      digest.update(`${line}\n`);
      seen += 1;
      batch.push(line);
      characters += line.length;
      if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue;
      yield batch;
      [batch, characters] = [[], 0];
    }
  } finally {
    // Whoever takes no more rows leaves it open otherwise.
    source.destroy();
  }
  if (batch.length > 0) yield batch;
  if (seen !== rows || digest.digest('hex') !== sha256) throw new Error(`The table ${name} of the backup is damaged.`);
}

export interface MediaRow {
  readonly storagePath: string;
  readonly mimeType: string;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly digest: string;
}

/** The records of files, from the table of a backup. */
export async function* mediaRowsOf(folder: string, tables: readonly TableInBackup[]): AsyncGenerator<MediaRow> {
  const table = tables.find(({ name }) => name === 'media');
  if (!table) return;
  for await (const batch of rowsOf(folder, table)) {
    for (const line of batch) {
      const row = JSON.parse(line) as { storage_path: string; mime_type: string; digest: string };
      yield { storagePath: row.storage_path, mimeType: row.mime_type, digest: row.digest.replace(/^\\x/, '') };
    }
  }
}
