/** A post whose planned time has come. */
export interface DuePublication {
  readonly workspaceId: string;
  readonly id: string;
  readonly version: number;
  readonly scheduledAt: Date;
  /** The user who planned it. */
  readonly scheduledBy: string | null;
}

/** Finds posts that are due, by the clock of the database. */
export abstract class DuePublications {
  /**
   * The longest overdue first, of all workspaces.
   *
   * @param except workspaces to skip
   */
  abstract find(limit: number, except: readonly string[]): Promise<readonly DuePublication[]>;
}
