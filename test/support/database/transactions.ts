import { PostgresTransactionRunner } from '@app/identity';
import { UnitOfWork, type Database } from '@app/platform';
import type { TransactionRunner } from '@app/shared-kernel';

/** The service's own transaction runner on the database of a spec. */
export function transactionsOver(database: Database): TransactionRunner {
  return new PostgresTransactionRunner(new UnitOfWork(database));
}
