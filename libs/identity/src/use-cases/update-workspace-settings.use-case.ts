import { NotFound, type Clock, type TransactionRunner } from '@app/shared-kernel';
import type { Actor } from '../domain/actor.ts';
import { patched, sameSettings, type WorkspacePatch } from '../domain/workspace-settings.ts';
import type { Workspace } from '../domain/workspace.ts';
import type { WorkspaceRepository } from '../ports/workspace-repository.port.ts';

export class UpdateWorkspaceSettings {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound @throws WorkspaceSlugTaken */
  execute(actor: Actor, patch: WorkspacePatch): Promise<Workspace> {
    return this.transactions.change(actor.workspaceId, async (scope) => {
      const current = await this.workspaces.lockById(actor.workspaceId);
      if (!current) throw new NotFound('workspace');
      const next: Workspace = { ...current, ...patched(current, patch) };
      if (sameSettings(current, next)) {
        scope.nothingChanged();
        return current;
      }
      const stamped = { ...next, updatedAt: this.clock.now() };
      await this.workspaces.save(stamped);
      return stamped;
    });
  }
}
