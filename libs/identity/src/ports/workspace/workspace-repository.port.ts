import type { Workspace } from '../../domain/workspace/workspace.ts';

/** Loads and stores workspaces. */
export abstract class WorkspaceRepository {
  /** @throws WorkspaceSlugTaken */
  abstract add(workspace: Workspace): Promise<void>;
  abstract findById(id: string): Promise<Workspace | null>;
  abstract findBySlug(slug: string): Promise<Workspace | null>;
  /** Locks the workspace until the transaction ends. */
  abstract lockById(id: string): Promise<Workspace | null>;
  /** @throws WorkspaceSlugTaken */
  abstract save(workspace: Workspace): Promise<void>;
  /** Hides the workspace permanently, frees its slug, and ends all memberships, keys and invitations. */
  abstract markDeleted(id: string, at: Date): Promise<void>;
  /** Workspaces that are marked as deleted and not erased yet. */
  abstract deletedIds(): Promise<string[]>;
  /** Deletes the row of a workspace that was marked as deleted and emptied. */
  abstract erase(id: string): Promise<void>;
}
