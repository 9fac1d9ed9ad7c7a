export interface CountedViews {
  readonly workspaceId: string;
  readonly postId: string;
  readonly views: number;
}

/** Stores the numbers of views of posts. */
export abstract class ViewCounts {
  /** Adds to the counts in one statement; deleted posts are skipped. */
  abstract add(counted: readonly CountedViews[]): Promise<void>;
}
