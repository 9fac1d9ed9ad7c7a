import { readCommand, type JsonObject } from '@app/shared-kernel';
import type { AuthorizedActor } from '../../domain/actor.ts';
import { ARCHIVED_SETTINGS_RULES } from '../../domain/workspace/settings-rules.ts';
import { SEO_TEMPLATE_KINDS, type Workspace, type WorkspacePatch } from '../../domain/workspace/workspace.ts';
import type { WorkspaceSettingsReader } from '../../ports/workspace/workspace-settings-reader.port.ts';
import type { UpdateWorkspaceSettings } from './update-workspace-settings.use-case.ts';

/** Writes the settings of a workspace to an archive, and restores them. */
export class RestoreSettings {
  constructor(
    private readonly settings: WorkspaceSettingsReader,
    private readonly update: UpdateWorkspaceSettings,
  ) {}

  /** Every setting but the slug. @throws NotFound */
  async archived(workspaceId: string): Promise<JsonObject> {
    const workspace = await this.settings.of(workspaceId);
    return readCommand<Record<string, never>>({ ...workspace }, ARCHIVED_SETTINGS_RULES, 'all');
  }

  /** @throws Invalid with everything that is wrong */
  read(archived: JsonObject): WorkspacePatch {
    return readCommand<WorkspacePatch>(archived, ARCHIVED_SETTINGS_RULES, 'all');
  }

  /**
   * Replaces all settings of a workspace by those of an archive.
   *
   * @param hasMedia whether a file exists; a logo without a file is left out
   * @throws Invalid with every problem
   */
  async execute(actor: AuthorizedActor, archived: JsonObject, hasMedia: (id: string) => boolean): Promise<Workspace> {
    const patch = this.read(archived);
    const { publisher } = patch;
    const lost = publisher?.logoMediaId != null && !hasMedia(publisher.logoMediaId);
    const cleared = Object.fromEntries(SEO_TEMPLATE_KINDS.map((kind) => [kind, null]));
    const { workspace } = await this.update.execute(actor, {
      ...patch,
      ...(publisher && lost ? { publisher: { ...publisher, logoMediaId: null } } : {}),
      seoTemplates: { ...cleared, ...patch.seoTemplates },
    });
    return workspace;
  }
}
