import type { Permalinks } from '@app/shared-kernel';

/** What identity needs from other contexts about the contents of a workspace. */
export abstract class WorkspaceContents {
  abstract hasMedia(workspaceId: string, mediaId: string): Promise<boolean>;
  abstract hasAuthor(workspaceId: string, authorId: string): Promise<boolean>;
  /** Number of public paths that differ between two sets of patterns. */
  abstract countChangedPaths(workspaceId: string, from: Permalinks, to: Permalinks): Promise<number>;
  /**
   * Deletes everything of a deleted workspace, rows and files, in batches. Can be restarted, and run by several
   * processes at once.
   *
   * @param signal stops after the current batch, by throwing its reason
   */
  abstract purge(workspaceId: string, signal: AbortSignal): Promise<void>;
}
