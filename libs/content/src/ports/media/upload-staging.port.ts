/** A file that was received completely but belongs to no record yet. */
export interface ReceivedFile {
  /** Its path on this machine. */
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of the bytes. */
  readonly digest: Uint8Array;
}

/** Holds uploads until their type is known. Files left over here can be deleted. */
export abstract class UploadStaging {
  /**
   * Writes a stream to disk without holding all of it in memory. If it fails, no file is left and the
   * stream is closed; when it resolves, the file is durable.
   *
   * @param maxBytes the limit after which reading stops; no limit when absent
   * @throws Invalid for more bytes; @throws whatever the stream throws
   */
  abstract receive(bytes: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<ReceivedFile>;

  /** Deletes a received file; it may be gone already. */
  abstract discard(file: ReceivedFile): Promise<void>;

  /** Removes files that crashed processes left. @returns their number */
  abstract sweep(olderThan: Date): Promise<number>;
}
