import type { ActivityErasure } from '../../ports/activity/activity-erasure.port.ts';
import type { WorkspaceContents } from '../../ports/workspace/workspace-contents.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';

/** Empties deleted workspaces and erases them. Continues where an earlier run was interrupted. */
export class PurgeDeletedWorkspaces {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly contents: WorkspaceContents,
    private readonly activities: ActivityErasure,
  ) {}

  /** @returns the number of erased workspaces @throws the reason of the signal once it is aborted */
  async execute(signal: AbortSignal): Promise<number> {
    const ids = await this.workspaces.deletedIds();
    for (const id of ids) {
      signal.throwIfAborted();
      await this.contents.purge(id, signal);
      for await (const _ of this.activities.erase(id)) signal.throwIfAborted();
      await this.workspaces.erase(id);
    }
    return ids.length;
  }
}
