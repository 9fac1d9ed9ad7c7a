import type { TransferKey } from '../../domain/transfer/transfer.ts';

/** Where the files of transfers are, on this machine. */
export abstract class TransferFiles {
  /** Where an uploaded file lies. */
  abstract uploadOf(key: TransferKey): string;
  /** Where the file of an export is to be. @param extension without a dot */
  abstract exportOf(key: TransferKey, extension: string): string;
  /** A folder that only this transfer uses. */
  abstract workFolder(key: TransferKey): string;
  /** Keeps a file that was received as the upload of a transfer. */
  abstract adopt(received: string, key: TransferKey): Promise<void>;
  /** In bytes; null when it is not on this machine. */
  abstract size(path: string): Promise<number | null>;
  /** @param part its first and its last byte; the whole when absent; @throws NotFound when it is not on this machine */
  abstract read(
    path: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<AsyncIterable<Uint8Array>>;
  /** Forgets what a run left; the upload stays. */
  abstract clear(key: TransferKey): Promise<void>;
  abstract remove(key: TransferKey): Promise<void>;
  /** Deletes what began to arrive before an instant, and never came whole. */
  abstract sweepArrivals(before: Date): Promise<void>;
  /** What lies there longer than an instant. */
  abstract before(instant: Date): Promise<TransferKey[]>;
}
