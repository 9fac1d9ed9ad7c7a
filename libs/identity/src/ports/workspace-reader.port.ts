import type { Page, PageRequest } from '@app/shared-kernel';
import type { Workspace } from '../domain/workspace.ts';

export const WORKSPACE_SORTS = ['createdAt', 'updatedAt', 'name', 'slug'] as const;
export type WorkspaceSort = (typeof WORKSPACE_SORTS)[number];

export abstract class WorkspaceReader {
  /**
   * Newest first unless asked otherwise.
   *
   * @param memberId only workspaces that this user is a member of; null for all, as the operator sees them
   */
  abstract list(memberId: string | null, request: PageRequest<WorkspaceSort>): Promise<Page<Workspace>>;
}
