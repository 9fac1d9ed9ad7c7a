export interface CountedViews {
  readonly workspaceId: string;
  readonly postId: string;
  readonly views: number;
}

export abstract class ViewCounts {
  /** Adds to the counts in one statement; posts that are gone by now are left out. */
  abstract add(counted: readonly CountedViews[]): Promise<void>;
}
