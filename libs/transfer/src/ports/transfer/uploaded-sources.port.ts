import type { Transfer } from '../../domain/transfer/transfer.ts';
import type { ArchiveFiles } from '../archive-files.port.ts';
import type { Source } from '../source.port.ts';

/** An opened upload, which must be closed. */
export type OpenedUpload =
  | { readonly kind: 'source'; readonly source: Source; close(): Promise<void> }
  | { readonly kind: 'archive'; readonly files: ArchiveFiles; close(): Promise<void> };

/** Opens uploads for reading. */
export abstract class UploadedSources {
  /**
   * @param signal ends the thread that reads, and requests for files on the web
   * @throws Invalid if the file is no export of the stated system
   */
  abstract open(transfer: Transfer, signal?: AbortSignal): Promise<OpenedUpload>;
}
