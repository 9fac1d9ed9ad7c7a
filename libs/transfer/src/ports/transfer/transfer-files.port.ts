import type { TransferKey } from '../../domain/transfer/transfer.ts';

/** The places of transfers' files on this machine. */
export abstract class TransferFiles {
  /** The path of an uploaded file. */
  abstract uploadOf(key: TransferKey): string;
  /** The path of an export's file. @param extension without a dot */
  abstract exportOf(key: TransferKey, extension: string): string;
  /** A folder that only this transfer uses. */
  abstract workFolder(key: TransferKey): string;
  /** Moves a received file to the place of the transfer's upload. */
  abstract adopt(received: string, key: TransferKey): Promise<void>;
  /** In bytes; null if the file is not on this machine. */
  abstract size(path: string): Promise<number | null>;
  /** @param part its first and last byte; the whole file when absent; @throws NotFound if it is not on this machine */
  abstract read(
    path: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<AsyncIterable<Uint8Array>>;
  /** Deletes the files of a run; the upload stays. */
  abstract clear(key: TransferKey): Promise<void>;
  abstract remove(key: TransferKey): Promise<void>;
  /** Deletes incompletely received files that are older than an instant. */
  abstract sweepArrivals(before: Date): Promise<void>;
  /** Transfers whose files are older than an instant. */
  abstract before(instant: Date): Promise<TransferKey[]>;
}
