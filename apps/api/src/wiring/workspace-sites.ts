import { Sites, type Site } from '@app/content';
import type { WorkspaceSettingsReader } from '@app/identity';

/** Content sees of a workspace what its own port names. */
export class WorkspaceSites extends Sites {
  constructor(private readonly settings: WorkspaceSettingsReader) {
    super();
  }

  of(workspaceId: string): Promise<Site> {
    return this.settings.of(workspaceId);
  }
}
