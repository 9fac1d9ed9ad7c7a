import {
  Invalid,
  type ActivityLog,
  type Clock,
  type Doer,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { workspaceCreated } from '../domain/identity-activity.ts';
import { settingsOf } from '../domain/workspace-settings.ts';
import type { NewWorkspace, Workspace } from '../domain/workspace.ts';
import type { MembershipRepository } from '../ports/membership-repository.port.ts';
import type { WorkspaceRepository } from '../ports/workspace-repository.port.ts';

export class CreateWorkspace {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @param ownerId the user who becomes the owner
   * @param via when he does not do it himself
   * @throws Invalid @throws WorkspaceSlugTaken @throws NotFound when there is no such user
   */
  execute(ownerId: string, wanted: NewWorkspace, via?: Doer['via']): Promise<Workspace> {
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
      const doer: Doer = { workspaceId: workspace.id, userId: ownerId, ...(via ? { via } : {}) };
      this.activity.record(doer, workspaceCreated(workspace));
      return workspace;
    });
  }
}
