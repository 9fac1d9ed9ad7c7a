/** The file or folder that an export is written to. */
export abstract class ExportTarget {
  /**
   * @param path within the target, with `/`
   * @throws Invalid if a file of this name exists
   */
  abstract write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void>;

  /** Completes the export. Until then nothing exists under the requested name. */
  abstract finish(): Promise<void>;
  /** Cancels the export and removes what was written. */
  abstract abandon(): Promise<void>;
}
