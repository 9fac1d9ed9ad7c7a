import type { AppLogger } from '@app/platform';
import { HOUR_MS, UpkeepJob, type Job } from '@app/shared-kernel';
import type { PurgeDeletedWorkspaces } from '../use-cases/workspace/purge-deleted-workspaces.use-case.ts';
import { WORKSPACE_PURGE } from '../use-cases/workspace/workspace-purge.ts';

/** Purges workspaces when one is deleted, which queues it, and hourly, should something be left. */
export class DeletedWorkspacePurge extends UpkeepJob {
  readonly name = WORKSPACE_PURGE;
  override readonly everyMs = HOUR_MS;

  constructor(
    private readonly purge: PurgeDeletedWorkspaces,
    private readonly log: AppLogger,
  ) {
    super();
  }

  async run(_job: Job, signal: AbortSignal): Promise<void> {
    const count = await this.purge.execute(signal);
    if (count > 0) this.log.log(`erased ${count} deleted workspaces`, 'identity');
  }
}
