/** The files of an archive, read by name and never unpacked. */
export abstract class ArchiveFiles {
  abstract has(name: string): boolean;
  /** @throws Invalid if there is no such file, or it cannot be read */
  abstract open(name: string): AsyncIterable<Uint8Array>;
  /**
   * The digest of a file in hexadecimal digits.
   *
   * @param signal asks to stop; @returns null if it was asked to stop before the end
   * @throws Invalid if there is no such file, or it cannot be read
   */
  abstract sha256(name: string, signal?: AbortSignal): Promise<string | null>;
  abstract close(): Promise<void>;
}
