import type { Workspace } from '../../domain/workspace/workspace.ts';

export abstract class WorkspaceSettingsReader {
  /**
   * The workspace at least as new as any request admitted to it so far by this process.
   *
   * @throws NotFound
   */
  abstract of(workspaceId: string): Promise<Workspace>;
}
