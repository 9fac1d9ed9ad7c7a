import { TransactionRunner, type ChangeScope } from '@app/shared-kernel';
import type { Database } from './database.ts';

const RAISE_VERSION = {
  name: 'raise-content-version',
  text: 'update workspaces set content_version = content_version + 1 where id = $1',
};

export class TypeOrmTransactionRunner extends TransactionRunner {
  constructor(private readonly database: Database) {
    super();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  change<T>(workspaceId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      let altered = true;
      const result = await work({ nothingChanged: () => (altered = false) });
      // Last, so that the row of the workspace is locked for the shortest time.
      if (altered) await this.database.execute({ ...RAISE_VERSION, values: [workspaceId] });
      return result;
    });
  }
}
