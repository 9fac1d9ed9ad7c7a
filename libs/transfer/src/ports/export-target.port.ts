/** The file or folder that an export is written to. */
export abstract class ExportTarget {
  /** @param path within the target, with `/`; each is written once */
  abstract write(path: string, content: string | AsyncIterable<Uint8Array | string>): Promise<void>;

  /** Completes the export. A file exists under its name only from then on. @throws Invalid if there is one already */
  abstract finish(): Promise<void>;
  /** Cancels the export. A file that was begun is removed; what was written to a folder stays. */
  abstract abandon(): Promise<void>;
}
