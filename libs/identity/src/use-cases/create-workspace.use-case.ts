import { Invalid, type Clock, type IdGenerator, type TransactionRunner } from '@app/shared-kernel';
import { settingsOf } from '../domain/workspace-settings.ts';
import type { NewWorkspace, Workspace } from '../domain/workspace.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { WorkspaceRepository } from '../ports/workspace-repository.port.ts';

export class CreateWorkspace {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @param ownerId the user who becomes the owner
   * @throws Invalid @throws WorkspaceSlugTaken @throws NotFound when there is no such user
   */
  execute(ownerId: string, wanted: NewWorkspace): Promise<Workspace> {
    const now = this.clock.now();
    const stamps = { createdAt: now, updatedAt: now };
    const workspace: Workspace = { ...settingsOf(wanted), id: this.ids.next(), ...stamps };
    if (workspace.publisher.logoMediaId !== null) {
      throw Invalid.at('publisher.logoMediaId', 'a new workspace holds no media');
    }
    return this.transactions.run(async () => {
      await this.workspaces.add(workspace);
      await this.memberships.add({
        workspaceId: workspace.id,
        userId: ownerId,
        role: 'owner',
        permissions: [],
        ...stamps,
      });
      return workspace;
    });
  }
}
