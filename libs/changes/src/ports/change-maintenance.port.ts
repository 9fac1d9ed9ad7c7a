/** Keeps the record of changes small, and correct after a restore. */
export abstract class ChangeMaintenance {
  /**
   * Forgets deletions before an instant, in small statements, and stores from which version on the record is complete.
   * Can run in several processes at once.
   * @returns how many each statement forgot; continues as long as it is iterated
   */
  abstract forget(before: Date): AsyncIterable<number>;

  /**
   * Within the open transaction: marks the record of these workspaces as complete from these versions on, and not
   * before.
   */
  abstract beginAt(versions: ReadonlyMap<string, number>): Promise<void>;
}
