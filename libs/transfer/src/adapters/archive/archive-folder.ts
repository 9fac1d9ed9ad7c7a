import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Invalid } from '@app/shared-kernel';
import { ArchiveFiles } from '../../ports/archive-files.port.ts';
import { bytesOf } from '../files/bytes-of.ts';
import { sha256 } from './sha256.ts';

/** An archive unpacked in a folder. Symbolic links are ignored, so nothing outside the folder is read. */
export class ArchiveFolder extends ArchiveFiles {
  private constructor(
    private readonly root: string,
    private readonly names: ReadonlySet<string>,
  ) {
    super();
  }

  static async open(path: string): Promise<ArchiveFolder> {
    const root = await realpath(path);
    const names = new Set<string>();
    await gather(root, '', names);
    return new ArchiveFolder(root, names);
  }

  async has(name: string): Promise<boolean> {
    return this.names.has(name);
  }

  open(name: string): AsyncIterable<Uint8Array> {
    if (!this.names.has(name)) throw new Invalid(`The archive has no ${name}.`);
    return bytesOf(join(this.root, name));
  }

  sha256(name: string, signal?: AbortSignal): Promise<string | null> {
    return sha256(this.open(name), signal);
  }

  async close(): Promise<void> {}
}

async function gather(root: string, folder: string, names: Set<string>): Promise<void> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) await gather(root, name, names);
    if (entry.isFile()) names.add(name);
  }
}
