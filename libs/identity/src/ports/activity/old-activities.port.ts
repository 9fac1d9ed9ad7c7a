export abstract class OldActivities {
  /**
   * Deletes entries that are older, of whatever workspace, in small statements. Passes over those that another process is
   * deleting.
   *
   * @returns how many each statement deleted; it goes on as long as it is asked
   */
  abstract delete(before: Date): AsyncIterable<number>;
}
