/** What had its latest change at a content version. */
export interface ChangedTag {
  readonly version: number;
  /** A kind of content; `null` says that anything may be another. */
  readonly type: string | null;
  /** Null when any of the type may be another. */
  readonly id: string | null;
}

/** Where a process learns what changed in a workspace. */
export abstract class ChangeSource {
  /**
   * One statement, of what is committed: whatever changed after `version`, the latest change of each.
   *
   * @returns null when the record does not reach back so far, or there is more than `most`
   */
  abstract since(workspaceId: string, version: number, most: number): Promise<readonly ChangedTag[] | null>;
}

/** For applications that keep no record: every new version may have changed everything. */
export class NoChangeSource extends ChangeSource {
  since(): Promise<null> {
    return Promise.resolve(null);
  }
}
