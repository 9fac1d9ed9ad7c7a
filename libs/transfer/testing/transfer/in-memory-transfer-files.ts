import { NotFound } from '@app/shared-kernel';
import type { TransferKey } from '../../src/domain/transfer/transfer.ts';
import { TransferFiles } from '../../src/ports/transfer/transfer-files.port.ts';

interface KeptFile {
  readonly bytes: Buffer;
  readonly since: Date;
}

const ARRIVALS = 'arriving/';

/** Files by their paths, which lead to no file of a disk. */
export class InMemoryTransferFiles extends TransferFiles {
  readonly files = new Map<string, KeptFile>();

  /** Adds a file. */
  put(path: string, text: string, since = new Date()): void {
    this.files.set(path, { bytes: Buffer.from(text), since });
  }

  /** Adds a received file. @returns its path */
  receive(text: string, since?: Date): string {
    const path = `${ARRIVALS}${this.files.size}`;
    this.put(path, text, since);
    return path;
  }

  uploadOf(key: TransferKey): string {
    return `${this.folder(key)}upload`;
  }

  exportOf(key: TransferKey, extension: string): string {
    return `${this.folder(key)}export.${extension}`;
  }

  workFolder(key: TransferKey): string {
    return `${this.folder(key)}work`;
  }

  async adopt(received: string, key: TransferKey): Promise<void> {
    const file = this.files.get(received);
    if (!file) throw new TypeError(`There is no file ${received}.`);
    this.files.delete(received);
    this.files.set(this.uploadOf(key), file);
  }

  async size(path: string): Promise<number | null> {
    return this.files.get(path)?.bytes.length ?? null;
  }

  async read(
    path: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<AsyncIterable<Uint8Array>> {
    const bytes = this.files.get(path)?.bytes;
    if (!bytes) throw new NotFound('file of the export');
    const wanted = part ? bytes.subarray(part.start, part.end + 1) : bytes;
    return (async function* () {
      yield wanted;
    })();
  }

  async clear(key: TransferKey): Promise<void> {
    const kept = (path: string) => path === this.uploadOf(key) || path.startsWith(this.exportOf(key, ''));
    this.delete((path) => path.startsWith(this.folder(key)) && !kept(path));
  }

  async remove(key: TransferKey): Promise<void> {
    this.delete((path) => path.startsWith(this.folder(key)));
  }

  async sweepArrivals(before: Date): Promise<void> {
    this.delete((path, { since }) => path.startsWith(ARRIVALS) && since < before);
  }

  async before(instant: Date): Promise<TransferKey[]> {
    const old = [...this.files].filter(([path, { since }]) => !path.startsWith(ARRIVALS) && since < instant);
    const folders = new Set(old.map(([path]) => path.split('/').slice(0, 2).join('/')));
    return [...folders].map((folder) => {
      const [workspaceId = '', id = ''] = folder.split('/');
      return { workspaceId, id };
    });
  }

  private folder({ workspaceId, id }: TransferKey): string {
    return `${workspaceId}/${id}/`;
  }

  private delete(which: (path: string, file: KeptFile) => boolean): void {
    for (const [path, file] of this.files) if (which(path, file)) this.files.delete(path);
  }
}
