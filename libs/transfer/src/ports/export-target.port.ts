/** Where an export is written. */
export abstract class ExportTarget {
  /**
   * @param path within the target, with `/`
   * @throws Invalid when a file of this name is there
   */
  abstract write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void>;

  /** Completes what was written. Until then nothing has the name that was asked for. */
  abstract finish(): Promise<void>;
  /** Gives up, and leaves nothing behind. */
  abstract abandon(): Promise<void>;
}
