import { CountingJob, HOURLY, type AppLogger, type Metrics } from '@app/platform';
import type { PurgeDeletedWorkspaces } from '../use-cases/workspace/purge-deleted-workspaces.use-case.ts';

/**
 * Purges a workspace as soon as it is deleted (`soon`), and periodically, for what a stopped process left behind. A
 * workspace deleted during a run is found by the next run.
 */
export class DeletedWorkspacePurge extends CountingJob {
  constructor(purge: PurgeDeletedWorkspaces, log: AppLogger, metrics: Pick<Metrics, 'job'>) {
    const text = (count: number) => `erased ${count} deleted workspaces`;
    super({ ...HOURLY, name: 'workspace-purge' }, purge, { context: 'identity', text }, log, metrics);
  }
}
