import type { Page, PageRequest, Role } from '@app/shared-kernel';
import type { Workspace } from '../../domain/workspace/workspace.ts';

export const WORKSPACE_SORTS = ['createdAt', 'updatedAt', 'name', 'slug'] as const;
export type WorkspaceSort = (typeof WORKSPACE_SORTS)[number];

/** A workspace as any of its members may see it. */
export interface OwnWorkspace extends Pick<Workspace, 'id' | 'name' | 'slug'> {
  readonly role: Role;
}

export abstract class WorkspaceReader {
  /** Those that the user is a member of, newest first unless asked otherwise. */
  abstract listOwn(userId: string, request: PageRequest<WorkspaceSort>): Promise<Page<OwnWorkspace>>;
  /**
   * All, newest first unless asked otherwise, as the operator sees them.
   */
  abstract list(request: PageRequest<WorkspaceSort>): Promise<Page<Workspace>>;
}
