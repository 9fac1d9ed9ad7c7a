import { createHash, randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Invalid } from '@app/shared-kernel';
import { UploadStaging, type ReceivedFile } from '../../ports/media/upload-staging.port.ts';

const SUFFIX = '.part';

/** Keeps received files in one folder, which must lie on the same volume as a local store. */
export class DiskUploadStaging extends UploadStaging {
  constructor(private readonly folder: string) {
    super();
  }

  async receive(bytes: AsyncIterable<Uint8Array>, maxBytes = Number.POSITIVE_INFINITY): Promise<ReceivedFile> {
    const path = join(this.folder, `${randomUUID()}${SUFFIX}`);
    const file = await this.create(path).catch((error: unknown) => {
      close(bytes);
      throw error;
    });
    try {
      const digest = createHash('sha256');
      const sizeBytes = await copy(bytes, file, digest, maxBytes);
      await file.sync();
      await file.close();
      return { path, sizeBytes, digest: digest.digest() };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  }

  private async create(path: string): Promise<FileHandle> {
    await mkdir(this.folder, { recursive: true });
    return open(path, 'wx');
  }

  async discard({ path }: ReceivedFile): Promise<void> {
    await rm(path, { force: true });
  }

  async sweep(olderThan: Date): Promise<number> {
    let swept = 0;
    for (const name of await namesIn(this.folder)) {
      const path = join(this.folder, name);
      const found = name.endsWith(SUFFIX) ? await stat(path).catch(() => null) : null;
      if (!found || found.mtime >= olderThan) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  }
}

/** A stream keeps its file or connection open until it is read to its end or destroyed. */
function close(bytes: AsyncIterable<Uint8Array>): void {
  if (bytes instanceof Readable) bytes.destroy();
}

async function copy(
  bytes: AsyncIterable<Uint8Array>,
  file: FileHandle,
  digest: Hash,
  maxBytes: number,
): Promise<number> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw Invalid.at('file', `must have at most ${maxBytes} bytes`);
    digest.update(chunk);
    await file.writeFile(chunk);
  }
  return size;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
