export interface CountedViews {
  readonly workspaceId: string;
  readonly postId: string;
  readonly views: number;
}

export abstract class ViewCounts {
  /** Adds to the counts in one statement; deleted posts are skipped. */
  abstract add(counted: readonly CountedViews[]): Promise<void>;
}
