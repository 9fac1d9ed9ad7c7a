import { withLockRetry, type UnitOfWork } from '@app/platform';
import { TransactionRunner, type ChangeScope } from '@app/shared-kernel';
import { CommitTimeAuthorization } from './commit-time-authorization.ts';
import { ContentVersions } from './content-versions.ts';

/** Every transaction ends by checking the permissions of its request, if there is one. */
export class PostgresTransactionRunner extends TransactionRunner {
  private readonly versions: ContentVersions;

  constructor(
    private readonly unit: UnitOfWork,
    private readonly rights = new CommitTimeAuthorization(unit),
  ) {
    super();
    this.versions = new ContentVersions(unit);
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.unit.within(() => {
      this.rights.require();
      return work();
    });
  }

  change<T>(workspaceId: string, work: (scope: ChangeScope) => Promise<T>): Promise<T> {
    return this.unit.within(async () => {
      this.rights.require();
      let altered = true;
      const result = await work({ nothingChanged: () => (altered = false) });
      if (altered) this.versions.raise(workspaceId);
      return result;
    });
  }

  withLockRetry<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return withLockRetry(work, signal);
  }
}
