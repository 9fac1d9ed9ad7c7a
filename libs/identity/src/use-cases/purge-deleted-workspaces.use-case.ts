import type { WorkspaceContents } from '../ports/workspace-contents.port.ts';
import type { WorkspaceRepository } from '../ports/workspace-repository.port.ts';

/** Empties deleted workspaces and erases them. Goes on wherever an earlier run was interrupted. */
export class PurgeDeletedWorkspaces {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly contents: WorkspaceContents,
  ) {}

  /** @returns how many were erased; @throws the reason of the signal once that says stop */
  async execute(signal: AbortSignal): Promise<number> {
    const ids = await this.workspaces.deletedIds();
    for (const id of ids) {
      signal.throwIfAborted();
      await this.contents.purge(id, signal);
      await this.workspaces.erase(id);
    }
    return ids.length;
  }
}
