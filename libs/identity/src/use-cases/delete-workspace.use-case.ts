import { Invalid, NotFound, type Clock, type TransactionRunner } from '@app/shared-kernel';
import type { Actor } from '../domain/actor.ts';
import type { WorkspaceRepository } from '../ports/workspace-repository.port.ts';

/** From its commit on nobody gets in any more. What the workspace holds is removed later, bit by bit. */
export class DeleteWorkspace {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @param slug repeated by the owner, to show that it is meant @throws NotFound @throws Invalid */
  execute({ workspaceId }: Actor, slug: string): Promise<void> {
    return this.transactions.run(async () => {
      const workspace = await this.workspaces.lockById(workspaceId);
      if (!workspace) throw new NotFound('workspace');
      if (workspace.slug !== slug) throw Invalid.at('slug', 'must repeat the slug of the workspace');
      await this.workspaces.markDeleted(workspaceId, this.clock.now());
    });
  }
}
