import {
  Invalid,
  requireId,
  type ActivityLog,
  type Actor,
  type Clock,
  type IdGenerator,
  type TransactionRunner,
} from '@app/shared-kernel';
import { workspaceCreated } from '../../domain/activity/identity-activity.ts';
import type { Quotas } from '../../domain/quotas.ts';
import { settingsOf } from '../../domain/workspace/workspace-settings.ts';
import type { NewWorkspace, Workspace } from '../../domain/workspace/workspace.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';
import { proposingFreeSlug } from './proposing-free-slug.ts';

/** Creates a workspace with its owner. */
export class CreateWorkspace {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly quotas: Quotas,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @param ownerId the user who becomes the owner
   * @param via set when another actor does this for the owner
   * @throws Invalid @throws WorkspaceSlugTaken @throws NotFound when there is no such user @throws QuotaExceeded
   */
  async execute(ownerId: string, wanted: NewWorkspace, via?: Actor['via']): Promise<Workspace> {
    requireId(ownerId, 'user');
    const now = this.clock.now();
    const stamps = { createdAt: now, updatedAt: now };
    const workspace: Workspace = { ...settingsOf(wanted), id: this.ids.next(), version: 1, ...stamps };
    if (workspace.publisher.logoMediaId !== null) {
      throw Invalid.at('publisher.logoMediaId', 'a new workspace holds no media');
    }
    const add = async () => {
      this.quotas.assertMayOwnAnother(await this.memberships.countOwned(ownerId));
      await this.workspaces.add(workspace);
      await this.memberships.add({
        workspaceId: workspace.id,
        userId: ownerId,
        role: 'owner',
        permissions: [],
        ...stamps,
      });
      const actor: Actor = { workspaceId: workspace.id, userId: ownerId, ...(via ? { via } : {}) };
      this.activity.record(actor, workspaceCreated(workspace));
      return workspace;
    };
    return proposingFreeSlug(this.workspaces, workspace.slug, () => this.transactions.run(add));
  }
}
