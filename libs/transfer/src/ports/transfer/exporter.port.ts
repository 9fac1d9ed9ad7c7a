import type { ExportReport } from '../../domain/export-report.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';

/** Writes blogs to files. */
export abstract class Exporter {
  /** The file extension, without a dot. */
  abstract extensionOf(format: Transfer['format']): string;

  /**
   * @param path of the file to write
   * @param written called for each part of the file; if it throws, the export ends and leaves no file
   */
  abstract write(transfer: Transfer, path: string, written: () => void): Promise<ExportReport>;
}
