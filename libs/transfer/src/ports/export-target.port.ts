/** Where an export is written. */
export abstract class ExportTarget {
  /**
   * @param path within the target, with `/`
   * @throws Invalid when a file of this name is there
   */
  abstract write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void>;
}
