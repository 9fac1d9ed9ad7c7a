import type { Workspace } from '../../domain/workspace/workspace.ts';

export abstract class WorkspaceSettingsReader {
  /**
   * The workspace, at least as new as at the authentication of any request that this process has admitted.
   *
   * @throws NotFound
   */
  abstract of(workspaceId: string): Promise<Workspace>;
}
