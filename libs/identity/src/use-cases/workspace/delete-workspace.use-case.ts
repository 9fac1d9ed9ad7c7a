import { Forbidden, Invalid, NotFound, type Clock, type Jobs, type TransactionRunner } from '@app/shared-kernel';
import type { AuthorizedActor } from '../../domain/actor.ts';
import type { LiveRights } from '../../ports/membership/live-rights.port.ts';
import type { MembershipRepository } from '../../ports/membership/membership-repository.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';
import { WORKSPACE_PURGE } from './workspace-purge.ts';

/** Once it commits, all access ends. A job purges the content, in batches. */
export class DeleteWorkspace {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly rights: LiveRights,
    private readonly jobs: Jobs,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @param slug repeated by the owner as a confirmation @throws NotFound @throws Forbidden @throws Invalid */
  execute(actor: AuthorizedActor, slug: string): Promise<void> {
    return this.transactions.run(async () => {
      const { workspaceId } = actor;
      await this.rights.of(actor);
      const workspace = await this.workspaces.lockById(workspaceId);
      if (!workspace) throw new NotFound('workspace');
      const owner = await this.memberships.findOwner(workspaceId);
      if (actor.userId !== null && actor.userId !== owner?.userId) throw new Forbidden();
      if (workspace.slug !== slug) throw Invalid.at('slug', 'must repeat the slug of the workspace');
      await this.workspaces.markDeleted(workspaceId, this.clock.now());
      await this.jobs.enqueue({ name: WORKSPACE_PURGE, data: {} });
    });
  }
}
