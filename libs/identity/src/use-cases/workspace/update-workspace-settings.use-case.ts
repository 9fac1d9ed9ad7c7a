import {
  Invalid,
  NotFound,
  readCommand,
  type ActivityLog,
  type ChangeScope,
  type Clock,
  type TransactionRunner,
} from '@app/shared-kernel';
import { workspaceUpdated } from '../../domain/activity/identity-activity.ts';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { SETTINGS_RULES } from '../../domain/workspace/settings-rules.ts';
import { patched, sameSettings } from '../../domain/workspace/workspace-settings.ts';
import type { Workspace, WorkspacePatch } from '../../domain/workspace/workspace.ts';
import type { WorkspaceContents } from '../../ports/workspace/workspace-contents.port.ts';
import type { WorkspaceRepository } from '../../ports/workspace/workspace-repository.port.ts';
import { changedPathsBetween } from './changed-paths.ts';
import { proposingFreeSlug } from './proposing-free-slug.ts';

export interface ChangedSettings {
  readonly workspace: Workspace;
  readonly changedPaths: number;
}

/** Changes the settings of a workspace. */
export class UpdateWorkspaceSettings {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly contents: WorkspaceContents,
    private readonly transactions: TransactionRunner,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @param precondition called once the workspace is locked; throws when it does not hold
   * @returns the workspace, and the number of public paths that changed, for which no redirects are created
   * @throws NotFound @throws Invalid @throws WorkspaceSlugTaken
   */
  async execute(
    actor: AuthorizedActor,
    given: WorkspacePatch,
    precondition?: (current: Workspace) => void | Promise<void>,
  ): Promise<ChangedSettings> {
    const patch = readCommand<WorkspacePatch>(given, SETTINGS_RULES, 'none');
    const change = async (scope: ChangeScope): Promise<ChangedSettings> => {
      const current = await this.workspaces.lockById(actor.workspaceId);
      if (!current) throw new NotFound('workspace');
      await precondition?.(current);
      const next: Workspace = { ...current, ...patched(current, patch) };
      if (sameSettings(current, next)) {
        scope.nothingChanged();
        return { workspace: current, changedPaths: 0 };
      }
      await this.assertLogo(current, next);
      const workspace = { ...next, version: current.version + 1, updatedAt: this.clock.now() };
      const changedPaths = await changedPathsBetween(this.contents, current, next);
      await this.workspaces.save(workspace);
      this.activity.record(actor, workspaceUpdated(current, workspace, changedPaths));
      return { workspace, changedPaths };
    };
    return proposingFreeSlug(this.workspaces, patch.slug, () => this.transactions.change(actor.workspaceId, change));
  }

  /** A logo that was deleted since it was set is accepted. */
  private async assertLogo(current: Workspace, { id, publisher }: Workspace): Promise<void> {
    const { logoMediaId } = publisher;
    if (logoMediaId === null || logoMediaId === current.publisher.logoMediaId) return;
    if (!(await this.contents.hasMedia(id, logoMediaId))) {
      throw Invalid.at('publisher.logoMediaId', 'no such media in this workspace');
    }
  }
}
