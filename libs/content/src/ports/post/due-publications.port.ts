/** A post whose planned moment has come. */
export interface DuePublication {
  readonly workspaceId: string;
  readonly id: string;
  readonly version: number;
  readonly scheduledAt: Date;
  /** Who planned it. */
  readonly scheduledBy: string | null;
}

/** Finds what is to be published now, by the clock of the database. */
export abstract class DuePublications {
  /**
   * The longest overdue first, whichever workspace it is of.
   *
   * @param except workspaces that are passed over
   */
  abstract find(limit: number, except: readonly string[]): Promise<readonly DuePublication[]>;
}
