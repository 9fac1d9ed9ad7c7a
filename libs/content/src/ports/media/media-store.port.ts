import type { ReceivedFile } from './upload-staging.port.ts';

/** A file of the media store, with its size in bytes. */
export interface StoredFile {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** A range of bytes; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** `.store-id` identifies the store to the database; `.probe` is written and read to check that the store works. */
export type StoreNote = '.store-id' | '.probe';

/** Stores files under names made by the service (see `mediaName`). A name is written once; its bytes never change. */
export abstract class MediaStore {
  /**
   * Stores a received file. Under its name the file is visible completely or not at all; when this resolves, the file
   * is durable.
   *
   * @param file may be moved away
   * @param mimeType for stores that serve files to the public themselves
   */
  abstract put(storagePath: string, file: ReceivedFile, mimeType: string): Promise<void>;

  /** @returns null when there is no such file */
  abstract stat(storagePath: string): Promise<StoredFile | null>;

  /**
   * Opens a file; bytes are only read when the iteration asks for them.
   *
   * @param range within the size of the file; the whole file when absent
   * @throws NotFound
   */
  abstract read(storagePath: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;

  /** Deletes a file; it may be gone already. */
  abstract delete(storagePath: string): Promise<void>;

  /** Deletes all files of a folder; there may be none. @param folder such as the one of an image's variants */
  async deleteFolder(folder: string): Promise<void> {
    for await (const { storagePath } of this.list()) {
      if (storagePath.startsWith(`${folder}/`)) await this.delete(storagePath);
    }
  }

  /** Every file, in no particular order, without notes. May include names that the service did not make. */
  abstract list(): AsyncIterable<StoredFile & { readonly storagePath: string }>;

  /** A short text stored beside the files; null if it does not exist. */
  abstract note(name: StoreNote): Promise<string | null>;

  /** Writes a note, replacing an earlier one. */
  abstract setNote(name: StoreNote, text: string): Promise<void>;
}
