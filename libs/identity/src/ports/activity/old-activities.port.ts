export abstract class OldActivities {
  /**
   * Deletes older entries of all workspaces in small statements. Skips rows that another process is deleting.
   *
   * @returns the number of rows that each statement deleted, until the caller stops
   */
  abstract delete(before: Date): AsyncIterable<number>;
}
