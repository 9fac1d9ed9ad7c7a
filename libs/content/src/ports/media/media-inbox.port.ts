/** A file that has arrived whole but belongs to no record yet. */
export interface ReceivedFile {
  /** Where it waits on this machine. */
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of the bytes. */
  readonly digest: Uint8Array;
}

/** Holds uploads until their type is known. Whatever is left behind here can be deleted. */
export abstract class MediaInbox {
  /**
   * Writes a stream down without ever holding all of it in memory. When it fails nothing stays behind; when it resolves the
   * file would survive a power cut.
   *
   * @param maxBytes where reading stops; no bound when absent
   * @throws Invalid for more bytes than that; @throws whatever the stream throws
   */
  abstract receive(bytes: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<ReceivedFile>;

  /** Forgets a received file; it may be gone already. */
  abstract discard(file: ReceivedFile): Promise<void>;

  /** Removes what dead processes left behind. @returns how many files */
  abstract sweep(olderThan: Date): Promise<number>;
}
