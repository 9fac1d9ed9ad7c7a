import { TransactionRunner, type ChangeScope } from '@app/shared-kernel';
import { ImportLedger, type LedgerEntry, type LedgerName } from '../ports/import-ledger.port.ts';

/** The ledger of a dry run: it tells what is written in another, and writes nothing. */
export class UnwrittenLedger extends ImportLedger {
  constructor(private readonly ledger: ImportLedger) {
    super();
  }

  find(workspaceId: string, source: string, items: readonly LedgerName[]): Promise<ReadonlyMap<string, LedgerEntry>> {
    return this.ledger.find(workspaceId, source, items);
  }

  add(): Promise<void> {
    return Promise.resolve();
  }

  save(): Promise<void> {
    return Promise.resolve();
  }
}

/** Runs work that writes nothing. */
export class NoTransactions extends TransactionRunner {
  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  change<T>(_workspaceId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T> {
    return work({ nothingChanged: () => undefined });
  }

  withLockRetry<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}
