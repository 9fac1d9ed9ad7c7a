import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { damageBy, DamagedFile } from './damaged-file.ts';
import { tableFile, type Manifest, type TableInBackup } from './manifest.ts';

/** Limits of the rows, and characters, held in memory at a time. */
const BATCH = 500;
const BATCH_CHARACTERS = 8_000_000;

/**
 * The rows of a table in a backup as JSON, in batches.
 * @throws DamagedFile, at the end if the rows differ from the manifest
 */
export async function* rowsOf(folder: string, { name, rows, sha256 }: TableInBackup): AsyncGenerator<string[]> {
  const file = tableFile(name);
  const digest = createHash('sha256');
  let seen = 0;
  let batch: string[] = [];
  let characters = 0;
  for await (const line of linesOf(folder, file, (bytes) => digest.update(bytes))) {
    seen += 1;
    batch.push(line);
    characters += line.length;
    if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
  if (seen !== rows || digest.digest('hex') !== sha256) throw new DamagedFile(file, 'is not what the manifest says');
}

/** The lines of a packed file, which is closed when no more are taken. @param each called with its unpacked bytes */
async function* linesOf(folder: string, file: string, each: (bytes: Buffer) => void): AsyncGenerator<string> {
  // An error of either stream ends both, and the iteration throws it.
  const unpacked = pipeline(createReadStream(join(folder, file)), createGunzip(), () => undefined);
  let line: Buffer[] = [];
  try {
    for await (const bytes of unpacked as AsyncIterable<Buffer>) {
      each(bytes);
      let from = 0;
      for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
        yield Buffer.concat([...line, bytes.subarray(from, end)]).toString();
        [line, from] = [[], end + 1];
      }
      line.push(bytes.subarray(from));
    }
  } catch (error) {
    throw damageBy(file, error);
  }
}

/** The tables of a backup whose files are missing, or not as they were written. */
export async function damagedTables(folder: string, { tables }: Manifest): Promise<DamagedFile[]> {
  const damaged: DamagedFile[] = [];
  for (const table of tables) {
    try {
      for await (const _ of rowsOf(folder, table));
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      damaged.push(error);
    }
  }
  return damaged;
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
