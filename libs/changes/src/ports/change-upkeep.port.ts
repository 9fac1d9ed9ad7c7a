/** Keeps the record of changes small, and true after a restore. */
export abstract class ChangeUpkeep {
  /**
   * Forgets what was deleted before an instant, and notes from which version on the record is complete, in small statements. Several processes
   * may do it at once.
   * @returns how many each statement forgot; it goes on as long as it is asked
   */
  abstract forget(before: Date): AsyncIterable<number>;

  /** In the open transaction: the record of these workspaces is complete from these versions on, and no earlier. */
  abstract beginAt(versions: ReadonlyMap<string, number>): Promise<void>;
}
