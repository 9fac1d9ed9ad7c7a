import type { WorkspaceSettingsReader } from '@app/identity';
import { AssistantPolicies, type AssistantPolicy } from '@app/platform';

/** The policy is a setting of the workspace, which only people change. */
export class PoliciesOfWorkspaces extends AssistantPolicies {
  constructor(private readonly settings: WorkspaceSettingsReader) {
    super();
  }

  async of(workspaceId: string): Promise<AssistantPolicy> {
    return (await this.settings.of(workspaceId)).assistants;
  }
}
