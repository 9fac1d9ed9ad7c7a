/** The files of an archive, wherever they are: read by name, never unpacked. */
export abstract class ArchiveFiles {
  abstract has(name: string): boolean;
  /** @throws Invalid when there is no such file, or it cannot be read */
  abstract open(name: string): AsyncIterable<Uint8Array>;
  /** In hexadecimal digits, of a file's bytes. @throws Invalid likewise */
  abstract sha256(name: string): Promise<string>;
  abstract close(): Promise<void>;
}
