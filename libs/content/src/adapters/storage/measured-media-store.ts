import type { Metrics } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import { MediaStore, type ByteRange, type StoredFile, type StoreNote } from '../../ports/media/media-store.port.ts';
import type { ReceivedFile } from '../../ports/media/upload-staging.port.ts';

/** Measures the operations of another store. A missing file is a result, not a failure. */
export class MeasuredMediaStore extends MediaStore {
  constructor(
    private readonly inner: MediaStore & { onApplicationShutdown?(): void },
    private readonly metrics: Metrics,
  ) {
    super();
  }

  put(storagePath: string, file: ReceivedFile, mimeType: string): Promise<void> {
    return this.metrics.store('put', () => this.inner.put(storagePath, file, mimeType));
  }

  stat(storagePath: string): Promise<StoredFile | null> {
    return this.metrics.store('stat', () => this.inner.stat(storagePath));
  }

  /** Measured until the first byte can be read. */
  async read(storagePath: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const found = await this.metrics.store('read', () =>
      this.inner.read(storagePath, range).catch((error: unknown) => {
        if (error instanceof NotFound) return null;
        throw error;
      }),
    );
    if (!found) throw new NotFound('file');
    return found;
  }

  delete(storagePath: string): Promise<void> {
    return this.metrics.store('delete', () => this.inner.delete(storagePath));
  }

  override deleteFolder(folder: string): Promise<void> {
    return this.metrics.store('delete', () => this.inner.deleteFolder(folder));
  }

  list(): AsyncIterable<StoredFile & { readonly storagePath: string }> {
    return this.inner.list();
  }

  note(name: StoreNote): Promise<string | null> {
    return this.metrics.store('note', () => this.inner.note(name));
  }

  setNote(name: StoreNote, text: string): Promise<void> {
    return this.metrics.store('set-note', () => this.inner.setNote(name, text));
  }

  onApplicationShutdown(): void {
    this.inner.onApplicationShutdown?.();
  }
}
