import type { ReferenceCheck } from '@app/content';
import { WorkspaceContents } from '@app/identity';
import type { Permalinks } from '@app/shared-kernel';
import type { CountChangedPaths } from './count-changed-paths.ts';
import type { PurgeWorkspace } from './purge-workspace.ts';

/** What identity asks about the things in a workspace, answered by those who keep them. */
export class ContentsOfWorkspaces extends WorkspaceContents {
  constructor(
    private readonly references: ReferenceCheck,
    private readonly changedPaths: CountChangedPaths,
    private readonly content: PurgeWorkspace,
  ) {
    super();
  }

  async hasMedia(workspaceId: string, mediaId: string): Promise<boolean> {
    const missing = await this.references.missing(workspaceId, [{ kind: 'media', id: mediaId, path: '' }]);
    return missing.length === 0;
  }

  countChangedPaths(workspaceId: string, from: Permalinks, to: Permalinks): Promise<number> {
    return this.changedPaths.execute(workspaceId, from, to);
  }

  purge(workspaceId: string, signal: AbortSignal): Promise<void> {
    return this.content.execute(workspaceId, signal);
  }
}
