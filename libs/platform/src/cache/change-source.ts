/** A tag and the content version of its latest change. */
export interface ChangedTag {
  readonly version: number;
  /** That of the latest change that may have moved the entity in lists; as late as `version` when absent. */
  readonly movedIn?: number;
  /** A kind of content; `null` means that anything may have changed. */
  readonly type: string | null;
  /** Null when any entity of the type may have changed. */
  readonly id: string | null;
}

/** Tells a process what changed in a workspace. */
export abstract class ChangeSource {
  /**
   * Reads, in one statement, the committed changes after `version`, only the latest one of each tag.
   *
   * @returns null when the record does not reach back that far, or there are more than `most`
   */
  abstract since(workspaceId: string, version: number, most: number): Promise<readonly ChangedTag[] | null>;
}

/** For applications without a record of changes: every new version may have changed everything. */
export class NoChangeSource extends ChangeSource {
  since(): Promise<null> {
    return Promise.resolve(null);
  }
}
