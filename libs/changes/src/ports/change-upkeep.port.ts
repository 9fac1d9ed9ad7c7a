/** Keeps the record of changes small, and true after a restore. */
export abstract class ChangeUpkeep {
  /**
   * Forgets some of what was deleted before an instant, and notes from which version on the record is complete. Several processes may do it at
   * once.
   * @returns how many; 0 when nothing is left
   */
  abstract forgetSome(before: Date): Promise<number>;

  /** In the open transaction: the record of these workspaces is complete from these versions on, and no earlier. */
  abstract beginAt(versions: ReadonlyMap<string, number>): Promise<void>;
}
