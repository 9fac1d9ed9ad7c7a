/** Holds the kept numbers of posts against the posts themselves. */
export abstract class PostTotalsAudit {
  /**
   * Puts right what is wrong, in an open transaction; writers go on meanwhile.
   * @returns how many numbers were wrong
   */
  abstract mend(workspaceId: string): Promise<number>;
}
