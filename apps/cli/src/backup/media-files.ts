import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaInbox, MediaStore } from '@app/content';
import { NotFound } from '@app/shared-kernel';
import { mediaFolder, type Manifest } from './manifest.ts';
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
    const target = join(mediaFolder(folder), storagePath);
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
 * Copies every file of the backup to a store, whatever store it came from; existing files are replaced.
 *
 * @returns their number, and the storage paths of files missing in the backup
 */
export async function putMedia(
  store: MediaStore,
  inbox: MediaInbox,
  folder: string,
  { tables }: Manifest,
): Promise<{ files: number; missing: string[] }> {
  let files = 0;
  const missing: string[] = [];
  for await (const { storagePath, mimeType } of mediaRowsOf(folder, tables)) {
    const kept = await opened(join(mediaFolder(folder), storagePath));
    if (!kept) {
      missing.push(storagePath);
      continue;
    }
    await putFile(store, inbox, kept, { storagePath, mimeType });
    files += 1;
  }
  return { files, missing };
}

/** Closes the file, whatever becomes of it. */
async function putFile(
  store: MediaStore,
  inbox: MediaInbox,
  kept: FileHandle,
  { storagePath, mimeType }: Pick<MediaRow, 'storagePath' | 'mimeType'>,
): Promise<void> {
  try {
    const file = await inbox.receive(kept.createReadStream());
    try {
      await store.put(storagePath, file, mimeType);
    } finally {
      await inbox.discard(file);
    }
  } finally {
    await kept.close();
  }
}

/** @returns null for a missing file */
async function opened(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns storage paths of files in the backup that are missing or differ from what was uploaded */
export async function damagedMedia(folder: string, { tables }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for await (const { storagePath, digest } of mediaRowsOf(folder, tables)) {
    const found = createHash('sha256');
    try {
      await pipeline(createReadStream(join(mediaFolder(folder), storagePath)), found);
    } catch {
      damaged.push(storagePath);
      continue;
    }
    if (found.digest('hex') !== digest) damaged.push(storagePath);
  }
  return damaged;
}
