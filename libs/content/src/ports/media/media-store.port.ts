import type { ReceivedFile } from './media-inbox.port.ts';

export interface StoredFile {
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** Part of a file in bytes; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** `.store-id` is what a database knows the store by; `.probe` is written and read to see whether the store works. */
export type StoreNote = '.store-id' | '.probe';

/** Keeps files under server-made names (see `mediaName`). A name is written once and its bytes never change. */
export abstract class MediaStore {
  /**
   * Keeps a received file. It appears under the name whole or not at all, and once this resolves it survives a power cut.
   *
   * @param file may be used up by it
   * @param mimeType for stores that serve the public themselves
   */
  abstract put(storagePath: string, file: ReceivedFile, mimeType: string): Promise<void>;

  /** @returns null when there is no such file */
  abstract stat(storagePath: string): Promise<StoredFile | null>;

  /**
   * Opens a file for reading; nothing is read before it is asked for.
   *
   * @param range within the size of the file; all of it when absent
   * @throws NotFound
   */
  abstract read(storagePath: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;

  /** Deletes a file; it may be gone already. */
  abstract delete(storagePath: string): Promise<void>;

  /** Every file, in no particular order, notes excepted. Names that the store did not make may be among them. */
  abstract list(): AsyncIterable<StoredFile & { readonly storagePath: string }>;

  /** A short text that the store keeps beside its files; null when there is none of this name. */
  abstract note(name: StoreNote): Promise<string | null>;

  /** Writes a note, in place of an earlier one. */
  abstract setNote(name: StoreNote, text: string): Promise<void>;
}
