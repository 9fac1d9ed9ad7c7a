import { readFile } from 'node:fs/promises';
import { NotFound } from '@app/shared-kernel';
import { MediaStore, type ByteRange, type StoredFile, type StoreNote } from '../../src/ports/media/media-store.port.ts';
import type { ReceivedFile } from '../../src/ports/media/upload-staging.port.ts';

interface Held {
  readonly bytes: Buffer;
  readonly modifiedAt: Date;
}

export class InMemoryMediaStore extends MediaStore {
  readonly files = new Map<string, Held>();
  private readonly notes = new Map<StoreNote, string>();

  constructor(private readonly now: () => Date = () => new Date()) {
    super();
  }

  async put(storagePath: string, file: ReceivedFile): Promise<void> {
    this.files.set(storagePath, { bytes: await readFile(file.path), modifiedAt: this.now() });
  }

  async stat(storagePath: string): Promise<StoredFile | null> {
    const held = this.files.get(storagePath);
    return held ? { sizeBytes: held.bytes.length, modifiedAt: held.modifiedAt } : null;
  }

  async read(storagePath: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const held = this.files.get(storagePath);
    if (!held) throw new NotFound('file');
    const part = range ? held.bytes.subarray(range.start, range.end + 1) : held.bytes;
    return (async function* () {
      yield part;
    })();
  }

  async delete(storagePath: string): Promise<void> {
    this.files.delete(storagePath);
  }

  async *list(): AsyncGenerator<StoredFile & { storagePath: string }> {
    for (const [storagePath, { bytes, modifiedAt }] of this.files) {
      yield { storagePath, sizeBytes: bytes.length, modifiedAt };
    }
  }

  async note(name: StoreNote): Promise<string | null> {
    return this.notes.get(name) ?? null;
  }

  async setNote(name: StoreNote, text: string): Promise<void> {
    this.notes.set(name, text);
  }
}
