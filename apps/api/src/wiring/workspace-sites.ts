import { Sites, type Site } from '@app/content';
import type { WorkspaceSettingsReader } from '@app/identity';

/** The settings of a workspace in the form of content's port. */
export class WorkspaceSites extends Sites {
  constructor(private readonly settings: WorkspaceSettingsReader) {
    super();
  }

  of(workspaceId: string): Promise<Site> {
    return this.settings.of(workspaceId);
  }
}
