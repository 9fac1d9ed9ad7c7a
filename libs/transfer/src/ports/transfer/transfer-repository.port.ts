import type { Page, PageRequest } from '@app/shared-kernel';
import type { ExportReport } from '../../domain/export-report.ts';
import type { ImportReport } from '../../domain/import-report.ts';
import type { Transfer, TransferDirection, TransferKey, TransferOptions } from '../../domain/transfer/transfer.ts';

/** A run of a transfer, which one process has until its lease ends. */
export interface TransferRun extends Transfer {
  /** Counts from 1; a run that another process took over has no say any more. */
  readonly attempt: number;
  /** What an interrupted run of the same import did. */
  readonly before: ImportReport | null;
}

export interface TransferProgress {
  readonly done: number;
  readonly total: number | null;
}

/** How a run ended. */
export interface TransferEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly report: ImportReport | ExportReport | null;
  /** The report without its lists. */
  readonly summary: object | null;
  readonly error: string | null;
  /** Of the file that an export made. */
  readonly sizeBytes: number | null;
}

export abstract class TransferRepository {
  /** @throws TransferUnderWay when it waits and another one is under way */
  abstract add(transfer: Transfer): Promise<void>;
  /** How many there are, for a transaction that adds one: no other adds one before it ends. */
  abstract countForAdding(workspaceId: string, direction: TransferDirection): Promise<number>;
  abstract find(key: TransferKey, direction: TransferDirection): Promise<Transfer | null>;
  /** Locks it until the transaction ends. */
  abstract lock(key: TransferKey, direction: TransferDirection): Promise<Transfer | null>;
  /** The newest first. */
  abstract list(workspaceId: string, direction: TransferDirection, request: PageRequest): Promise<Page<Transfer>>;
  /** The whole report of the last run that ended; null when none did. */
  abstract report(key: TransferKey, direction: TransferDirection): Promise<object | null>;
  /** Has it wait for a run. @throws TransferUnderWay when another one is under way */
  abstract queue(key: TransferKey, options: TransferOptions, userId: string): Promise<void>;
  abstract askToCancel(key: TransferKey): Promise<void>;
  /** Cancels one that is not running. */
  abstract cancel(key: TransferKey): Promise<void>;
  abstract remove(key: TransferKey): Promise<void>;

  /** What waits, and what runs without a lease, the oldest first. */
  abstract due(limit: number): Promise<Transfer[]>;
  /** @returns null when another process was faster */
  abstract take(key: TransferKey): Promise<TransferRun | null>;
  /** Notes how far a run is, and renews its lease. @returns `gone` when the run is no longer this process's */
  abstract advance(run: TransferRun, progress: TransferProgress): Promise<'go-on' | 'cancel' | 'gone'>;
  abstract finish(run: TransferRun, end: TransferEnd): Promise<void>;
  /** Lets another process go on. @param before what was done, of an import that can be continued */
  abstract giveBack(run: TransferRun, before: ImportReport | null): Promise<void>;
  /** Deletes what was finished or uploaded before an instant. @returns their keys */
  abstract removeOld(before: Date): Promise<TransferKey[]>;
  /** Which of them there are. */
  abstract existing(keys: readonly TransferKey[]): Promise<readonly TransferKey[]>;
}
