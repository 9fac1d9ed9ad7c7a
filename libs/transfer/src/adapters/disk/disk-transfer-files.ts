import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid, NotFound } from '@app/shared-kernel';
import type { TransferKey } from '../../domain/transfer/transfer.ts';
import { TransferFiles } from '../../ports/transfer/transfer-files.port.ts';

const UPLOAD = 'upload';
const WORK = 'work';
/** The suffix of a file that is still being received. */
export const ARRIVING = '.arriving';
/** Files that a transfer keeps between two runs. */
const KEPT = /^(?:upload|export\.\w+)$/;

/** One folder per transfer, within one folder per workspace. */
export class DiskTransferFiles extends TransferFiles {
  /** @param root absolute; created when needed */
  constructor(private readonly root: string) {
    super();
  }

  uploadOf(key: TransferKey): string {
    return join(this.folder(key), UPLOAD);
  }

  exportOf(key: TransferKey, extension: string): string {
    return join(this.folder(key), `export.${extension}`);
  }

  workFolder(key: TransferKey): string {
    return join(this.folder(key), WORK);
  }

  async adopt(received: string, key: TransferKey): Promise<void> {
    const folder = this.folder(key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(received, join(folder, UPLOAD));
    const directory = await open(folder);
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  async size(path: string): Promise<number | null> {
    return (await stat(path).catch(() => null))?.size ?? null;
  }

  async read(
    path: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<AsyncIterable<Uint8Array>> {
    const file = await open(path).catch(() => null);
    if (!file) throw new NotFound('file of the export');
    return createReadStream(path, { fd: file, ...part });
  }

  async clear(key: TransferKey): Promise<void> {
    const folder = this.folder(key);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      if (!KEPT.test(name)) await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  async remove(key: TransferKey): Promise<void> {
    await rm(this.folder(key), { recursive: true, force: true });
    // The folder of the workspace is removed with its last transfer; `rmdir` fails while others exist.
    await rmdir(join(this.root, key.workspaceId)).catch(() => undefined);
  }

  async sweepArrivals(before: Date): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(ARRIVING))) {
      const found = await stat(join(this.root, name)).catch(() => null);
      if (found && found.mtime < before) await rm(join(this.root, name), { force: true });
    }
  }

  async before(instant: Date): Promise<TransferKey[]> {
    const keys: TransferKey[] = [];
    for (const workspaceId of await idsIn(this.root)) {
      for (const id of await idsIn(join(this.root, workspaceId))) {
        const found = await stat(this.folder({ workspaceId, id })).catch(() => null);
        if (found && found.mtime < instant) keys.push({ workspaceId, id });
      }
    }
    return keys;
  }

  private folder({ workspaceId, id }: TransferKey): string {
    if (!isUuid(workspaceId) || !isUuid(id)) throw new TypeError('Ids are UUIDs.');
    return join(this.root, workspaceId, id);
  }
}

async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => isUuid(name));
}
