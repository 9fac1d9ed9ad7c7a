import type { Transfer } from '../../domain/transfer/transfer.ts';
import type { ArchiveFiles } from '../archive-files.port.ts';
import type { Source } from '../source.port.ts';

/** Something that was opened, and has to be closed. */
export type OpenedUpload =
  | { readonly kind: 'source'; readonly source: Source; close(): Promise<void> }
  | { readonly kind: 'archive'; readonly files: ArchiveFiles; close(): Promise<void> };

/** Reads what was uploaded. */
export abstract class UploadedSources {
  /**
   * @param signal ends what is fetched for it
   * @throws Invalid for what is no export of the system that it was said to be of
   */
  abstract open(transfer: Transfer, signal?: AbortSignal): Promise<OpenedUpload>;
}
