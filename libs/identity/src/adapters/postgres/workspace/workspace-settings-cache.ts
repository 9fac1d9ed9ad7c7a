import { LRUCache } from 'lru-cache';
import { workContext, type Database } from '@app/platform';
import { NotFound } from '@app/shared-kernel';
import type { Workspace } from '../../../domain/workspace/workspace.ts';
import { WorkspaceSettingsReader } from '../../../ports/workspace/workspace-settings-reader.port.ts';
import { toWorkspace, WORKSPACE_TABLE, type WorkspaceRow } from './workspace-row.ts';

const MAX_WORKSPACES = 5_000;

interface Held {
  readonly contentVersion: number;
  readonly workspace: Workspace;
}

/**
 * Settings by workspace, valid for a content version. Authentication reads the version anyway, and newer settings with
 * it, so no request sees settings older than its authentication. What reads at a newer version without a request, such as
 * the preparation of answers, reads the settings again.
 */
export class WorkspaceSettingsCache extends WorkspaceSettingsReader {
  private readonly held = new LRUCache<string, Held>({ max: MAX_WORKSPACES });

  constructor(private readonly database: Database) {
    super();
  }

  /** The version of the cached settings, or -1. */
  versionOf(workspaceId: string): number {
    return this.held.get(workspaceId)?.contentVersion ?? -1;
  }

  keep(contentVersion: number, row: WorkspaceRow): void {
    const held = this.held.peek(row.id);
    if (!held || held.contentVersion < contentVersion)
      this.held.set(row.id, { contentVersion, workspace: toWorkspace(row) });
  }

  async of(workspaceId: string): Promise<Workspace> {
    const held = this.held.get(workspaceId);
    const moment = workContext().snapshot;
    const wanted = moment?.workspaceId === workspaceId ? moment.contentVersion : -1;
    const { inTransaction } = this.database;
    if (held && held.contentVersion >= wanted && !inTransaction) return held.workspace;
    const row = await this.load(workspaceId);
    // Read after the version was: never older than it.
    if (wanted >= 0 && !inTransaction) this.keep(wanted, row);
    return toWorkspace(row);
  }

  private async load(workspaceId: string): Promise<WorkspaceRow> {
    const [row] = await this.database.query<WorkspaceRow>({
      name: 'workspace-settings',
      text: `select ${WORKSPACE_TABLE.of()} from workspaces where id = $1`,
      values: [workspaceId],
    });
    if (!row) throw new NotFound('workspace');
    return row;
  }
}
