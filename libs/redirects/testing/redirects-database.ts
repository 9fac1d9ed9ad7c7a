import { WorkspaceDatabase } from '../../../test/support/database/workspace-database.ts';
import type { Opened } from './redirect/redirect-repository.contract.ts';

/** An empty database with Galley's tables. */
export class RedirectsDatabase extends WorkspaceDatabase {
  async opened<R>(repository: R): Promise<Opened<R>> {
    return {
      repository,
      workspaceId: await this.workspace(),
      otherWorkspaceId: await this.workspace(),
      transaction: (work) => this.database.transaction(work),
    };
  }
}
