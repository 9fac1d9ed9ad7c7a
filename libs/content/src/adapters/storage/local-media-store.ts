import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { NotFound } from '@app/shared-kernel';
import { MediaStore, type ByteRange, type StoredFile, type StoreNote } from '../../ports/media/media-store.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';

/** Stores files below one folder. Received files must lie on the same volume: they are moved, not copied. */
export class LocalMediaStore extends MediaStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(storagePath: string, file: ReceivedFile): Promise<void> {
    const target = this.pathOf(storagePath);
    await makeFolder(dirname(target));
    await rename(file.path, target);
    await syncFolder(dirname(target));
  }

  async stat(storagePath: string): Promise<StoredFile | null> {
    try {
      const found = await stat(this.pathOf(storagePath));
      return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async read(storagePath: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const file = await open(this.pathOf(storagePath)).catch((error: unknown) => {
      throw isAbsent(error) ? new NotFound('file') : error;
    });
    return file.createReadStream(range);
  }

  async delete(storagePath: string): Promise<void> {
    await rm(this.pathOf(storagePath), { force: true });
  }

  override async deleteFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  async *list(): AsyncGenerator<StoredFile & { storagePath: string }> {
    for await (const path of filesBelow(this.folder)) {
      const storagePath = relative(this.folder, path).split(sep).join('/');
      const found = await this.stat(storagePath);
      if (found) yield { storagePath, ...found };
    }
  }

  async note(name: StoreNote): Promise<string | null> {
    return readFile(join(this.folder, name), 'utf8').catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
  }

  async setNote(name: StoreNote, text: string): Promise<void> {
    await makeFolder(this.folder);
    const target = join(this.folder, name);
    // Several processes may write at once; readers always see one complete text.
    const draft = `${target}.${randomUUID()}`;
    try {
      await writeAndSync(draft, text);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(this.folder);
  }

  private pathOf(storagePath: string): string {
    return join(this.folder, ...storagePath.split('/'));
  }
}

/** A folder is durable when its own directory entry is flushed too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function writeAndSync(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names that begin with a dot are not part of the store. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* filesBelow(path);
  }
}

function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
