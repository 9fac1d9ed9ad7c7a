import { TransactionRunner, type ChangeScope } from '@app/shared-kernel';
import { ClosingStatement } from './closing-statement.ts';
import type { Database } from './database.ts';

export class TypeOrmTransactionRunner extends TransactionRunner {
  /** @param closing shared with the activity log */
  constructor(
    database: Database,
    private readonly closing = new ClosingStatement(database),
  ) {
    super();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.closing.within(work);
  }

  change<T>(workspaceId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T> {
    return this.closing.within(async () => {
      let altered = true;
      const result = await work({ nothingChanged: () => (altered = false) });
      if (altered) this.closing.raise(workspaceId);
      return result;
    });
  }
}
