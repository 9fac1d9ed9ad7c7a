import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaStore, UploadStaging } from '@app/content';
import { NotFound } from '@app/shared-kernel';
import { damageBy, DamagedFile } from './damaged-file.ts';
import { mediaFile, type Manifest } from './manifest.ts';
import { mediaRowsOf, type MediaRow } from './read-table.ts';

export interface CopiedMedia {
  files: number;
  bytes: number;
  /** Storage paths of files that are missing, or differ from what was uploaded. */
  readonly damaged: string[];
}

/** Copies every recorded file into the backup, and compares its bytes with the record. */
export async function copyMedia(store: MediaStore, folder: string, tables: Manifest['tables']): Promise<CopiedMedia> {
  const copied: CopiedMedia = { files: 0, bytes: 0, damaged: [] };
  for await (const { storagePath, digest } of mediaRowsOf(folder, tables)) {
    const found = createHash('sha256');
    const count = new Transform({
      transform(chunk: Buffer, _, done) {
        found.update(chunk);
        copied.bytes += chunk.length;
        done(null, chunk);
      },
    });
    const target = join(folder, mediaFile(storagePath));
    await mkdir(dirname(target), { recursive: true });
    try {
      await pipeline(Readable.from(await store.read(storagePath)), count, createWriteStream(target));
      copied.files += 1;
      if (found.digest('hex') !== digest) copied.damaged.push(storagePath);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      copied.damaged.push(storagePath);
    }
  }
  return copied;
}

/**
 * Copies every file of the backup to a store, whatever store it came from; existing files are replaced. A file that is not what was
 * uploaded is copied as it is.
 *
 * @returns the number of copied files, and those that are missing or damaged
 */
export async function putMedia(
  store: MediaStore,
  inbox: UploadStaging,
  folder: string,
  { tables }: Manifest,
): Promise<{ files: number; damaged: DamagedFile[] }> {
  let files = 0;
  const damaged: DamagedFile[] = [];
  for await (const row of mediaRowsOf(folder, tables)) {
    try {
      const digest = await putFile(store, inbox, folder, row);
      files += 1;
      if (digest !== row.digest) damaged.push(differing(row));
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      damaged.push(error);
    }
  }
  return { files, damaged };
}

/** @returns the digest of the copied bytes; @throws DamagedFile for a missing file */
async function putFile(
  store: MediaStore,
  inbox: UploadStaging,
  folder: string,
  { storagePath, mimeType }: MediaRow,
): Promise<string> {
  const file = await inbox.receive(bytesOf(folder, storagePath));
  try {
    await store.put(storagePath, file, mimeType);
    return Buffer.from(file.digest).toString('hex');
  } finally {
    await inbox.discard(file);
  }
}

/** @returns files of media in the backup that are missing, or differ from what was uploaded */
export async function damagedMedia(folder: string, { tables }: Manifest): Promise<DamagedFile[]> {
  const damaged: DamagedFile[] = [];
  for await (const row of mediaRowsOf(folder, tables)) {
    const found = createHash('sha256');
    try {
      await pipeline(bytesOf(folder, row.storagePath), found);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      damaged.push(error);
      continue;
    }
    if (found.digest('hex') !== row.digest) damaged.push(differing(row));
  }
  return damaged;
}

/** @throws DamagedFile for a missing file */
async function* bytesOf(folder: string, storagePath: string): AsyncGenerator<Buffer> {
  const file = mediaFile(storagePath);
  try {
    yield* createReadStream(join(folder, file)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw damageBy(file, error);
  }
}

function differing({ storagePath }: MediaRow): DamagedFile {
  return new DamagedFile(mediaFile(storagePath), 'is not what was uploaded');
}
