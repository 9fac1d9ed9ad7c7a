import type { Permalinks } from '@app/shared-kernel';

/** What identity has to know, and to have done, about what other contexts keep in a workspace. */
export abstract class WorkspaceContents {
  abstract hasMedia(workspaceId: string, mediaId: string): Promise<boolean>;
  /** How many live paths differ between two sets of patterns. */
  abstract countChangedPaths(workspaceId: string, from: Permalinks, to: Permalinks): Promise<number>;
  /**
   * Removes everything that lies in a deleted workspace, rows and files, in batches. May be called again after having been
   * interrupted, and by several processes at once.
   *
   * @param signal asks to stop after the current batch, by throwing its reason
   */
  abstract purge(workspaceId: string, signal: AbortSignal): Promise<void>;
}
