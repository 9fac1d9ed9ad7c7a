/** Compares the maintained counts of posts with the posts themselves. */
export abstract class PostTotalsAudit {
  /**
   * Corrects wrong counts within an open transaction; writers are not blocked.
   * @returns how many counts were wrong
   */
  abstract repair(workspaceId: string): Promise<number>;
}
