import { SecondFactorPolicy, type WorkspaceRepository } from '@app/identity';

export class InMemorySecondFactorPolicy extends SecondFactorPolicy {
  private readonly demanding = new Set<string>();

  constructor(private readonly workspaces: WorkspaceRepository) {
    super();
  }

  async isRequired(workspaceId: string): Promise<boolean> {
    return this.demanding.has(workspaceId);
  }

  async setRequired(workspaceId: string, required: boolean): Promise<boolean> {
    if (!(await this.workspaces.findById(workspaceId)) || this.demanding.has(workspaceId) === required) return false;
    if (required) this.demanding.add(workspaceId);
    else this.demanding.delete(workspaceId);
    return true;
  }
}
