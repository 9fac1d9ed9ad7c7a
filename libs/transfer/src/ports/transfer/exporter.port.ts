import type { ExportReport } from '../../domain/export-report.ts';
import type { Transfer } from '../../domain/transfer/transfer.ts';

/** Writes blogs into files. */
export abstract class Exporter {
  /** What the name of the file ends with, without a dot. */
  abstract extensionOf(format: Transfer['format']): string;

  /**
   * @param path of the file to be
   * @param written told of each part of the file; what it throws ends the export, and leaves no file
   */
  abstract write(transfer: Transfer, path: string, written: () => void): Promise<ExportReport>;
}
