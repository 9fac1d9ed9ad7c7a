import { CountedUpkeep } from '@app/platform';
import { HOUR_MS } from '@app/shared-kernel';
import { WORKSPACE_PURGE } from '../use-cases/workspace/workspace-purge.ts';

/** Purges workspaces when one is deleted, which queues it, and hourly, should something be left. */
export class DeletedWorkspacePurge extends CountedUpkeep {
  readonly name = WORKSPACE_PURGE;
  override readonly everyMs = HOUR_MS;
  protected readonly context = 'identity';

  protected message(count: number): string {
    return `erased ${count} deleted workspaces`;
  }
}
