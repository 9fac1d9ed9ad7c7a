import type { Page, PageRequest } from '@app/shared-kernel';
import type { ExportReport } from '../../domain/export-report.ts';
import type { ImportReport } from '../../domain/import-report.ts';
import type { Transfer, TransferDirection, TransferKey, TransferOptions } from '../../domain/transfer/transfer.ts';

/** A run of a transfer. */
export interface TransferRun extends Transfer {
  /** A run that another one replaced can no longer write. */
  readonly runId: string;
  /** The report of an interrupted earlier run of the same import. */
  readonly before: ImportReport | null;
}

export interface TransferProgress {
  readonly done: number;
  readonly total: number | null;
}

/** The outcome of a run. */
export interface TransferEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly report: ImportReport | ExportReport | null;
  /** The report without its lists. */
  readonly summary: object | null;
  readonly error: string | null;
  /** Size of an export's file. */
  readonly sizeBytes: number | null;
}

export abstract class TransferRepository {
  /** @throws TransferUnderWay if it waits and another one is under way */
  abstract add(transfer: Transfer): Promise<void>;
  /** The number of transfers, for a transaction that adds one: until it ends, no other one can add. */
  abstract countForAdding(workspaceId: string, direction: TransferDirection): Promise<number>;
  abstract find(key: TransferKey, direction: TransferDirection): Promise<Transfer | null>;
  /** Locks the transfer until the transaction ends. */
  abstract lock(key: TransferKey, direction: TransferDirection): Promise<Transfer | null>;
  /** Newest first. */
  abstract list(workspaceId: string, direction: TransferDirection, request: PageRequest): Promise<Page<Transfer>>;
  /** The full report of the last finished run; null without one. */
  abstract report(key: TransferKey, direction: TransferDirection): Promise<object | null>;
  /** Makes it wait for a run. @throws TransferUnderWay if another one is under way */
  abstract queue(key: TransferKey, options: TransferOptions, userId: string): Promise<void>;
  abstract askToCancel(key: TransferKey): Promise<void>;
  /** Cancels a transfer that is not running. */
  abstract cancel(key: TransferKey): Promise<void>;
  abstract remove(key: TransferKey): Promise<void>;

  /** Begins a run, also in place of one that was cut off. @returns null for a transfer that is not under way */
  abstract begin(key: TransferKey): Promise<TransferRun | null>;
  /** Records the progress of a run. @returns `gone` if another run replaced it */
  abstract advance(run: TransferRun, progress: TransferProgress): Promise<'go-on' | 'cancel' | 'gone'>;
  abstract finish(run: TransferRun, end: TransferEnd): Promise<void>;
  /** Makes it wait for another run. @param before the report so far, of an import that can be continued */
  abstract giveBack(run: TransferRun, before: ImportReport | null): Promise<void>;
  /** Deletes transfers finished or uploaded before an instant. @returns their keys */
  abstract removeOld(before: Date): Promise<TransferKey[]>;
  /** Which of them exist. */
  abstract existing(keys: readonly TransferKey[]): Promise<readonly TransferKey[]>;
}
