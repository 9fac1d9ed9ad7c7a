export abstract class OldActivities {
  /**
   * Deletes entries that are older, of whatever workspace, in one small statement. Passes over those that another process is
   * deleting.
   *
   * @returns how many; 0 when nothing is left to do
   */
  abstract deleteSome(before: Date): Promise<number>;
}
