import { TableMapping, type StoredRow } from '@app/platform';
import type { Workspace } from '../../../domain/workspace/workspace.ts';
import { WorkspaceSchema } from './workspace.orm-entity.ts';

/** A row of `workspaces`, as returned by the driver or by `to_jsonb`. */
export type WorkspaceRow = StoredRow;

export const WORKSPACE_TABLE = new TableMapping(WorkspaceSchema, ['deletedAt']);

export function toWorkspace(row: WorkspaceRow): Workspace {
  return WORKSPACE_TABLE.read(row);
}
