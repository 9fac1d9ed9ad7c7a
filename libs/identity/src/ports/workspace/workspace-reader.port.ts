import type { Page, PageRequest, Role } from '@app/shared-kernel';
import type { Workspace } from '../../domain/workspace/workspace.ts';

export const WORKSPACE_SORTS = ['createdAt', 'updatedAt', 'name', 'slug'] as const;
export type WorkspaceSort = (typeof WORKSPACE_SORTS)[number];

/** A workspace as every member may see it. */
export interface OwnWorkspace extends Pick<Workspace, 'id' | 'name' | 'slug'> {
  readonly role: Role;
}

export abstract class WorkspaceReader {
  /** The user's workspaces, newest first by default. */
  abstract listOwn(userId: string, request: PageRequest<WorkspaceSort>): Promise<Page<OwnWorkspace>>;
  /** All workspaces, newest first by default, for the operator. */
  abstract list(request: PageRequest<WorkspaceSort>): Promise<Page<Workspace>>;
}
