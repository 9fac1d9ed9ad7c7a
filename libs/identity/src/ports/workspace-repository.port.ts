import type { Workspace } from '../domain/workspace.ts';

export abstract class WorkspaceRepository {
  /** @throws WorkspaceSlugTaken */
  abstract add(workspace: Workspace): Promise<void>;
  abstract findById(id: string): Promise<Workspace | null>;
  abstract findBySlug(slug: string): Promise<Workspace | null>;
  /** Locks the workspace until the transaction ends. */
  abstract lockById(id: string): Promise<Workspace | null>;
  /** @throws WorkspaceSlugTaken */
  abstract save(workspace: Workspace): Promise<void>;
}
