import { HOURLY, RecurringJob, type AppLogger, type Metrics } from '@app/platform';
import type { PurgeDeletedWorkspaces } from '../use-cases/workspace/purge-deleted-workspaces.use-case.ts';

/**
 * Purges a workspace as soon as it is deleted (`soon`), and periodically, for what a stopped process left behind. A
 * workspace deleted during a run is found by the next run.
 */
export class DeletedWorkspacePurge extends RecurringJob {
  constructor(
    private readonly purge: PurgeDeletedWorkspaces,
    log: AppLogger,
    metrics: Pick<Metrics, 'job'>,
  ) {
    super({ ...HOURLY, name: 'workspace-purge' }, log, metrics);
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const erased = await this.purge.execute(signal);
    if (erased > 0) this.log.log(`erased ${erased} deleted workspaces`, 'identity');
  }
}
