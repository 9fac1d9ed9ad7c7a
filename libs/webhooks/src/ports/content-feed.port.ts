/** A changed entity, as in the feed of changes. */
export interface FeedRow {
  readonly type: string;
  readonly id: string | null;
  readonly slug: string | null;
  readonly status: string | null;
  readonly deleted: boolean;
  readonly changedAt: string;
  readonly tags: readonly string[];
}

export interface FeedPage {
  readonly rows: readonly FeedRow[];
  /** Where the next page begins. */
  readonly cursor: string;
  readonly more: boolean;
  /** Everything has to be read again. */
  readonly reset: boolean;
}

/** The feed of changes of a workspace. */
export abstract class ContentFeed {
  /** @param cursor of the previous page; null for none, which answers where the feed is now */
  abstract since(workspaceId: string, cursor: string | null, limit: number): Promise<FeedPage>;
}
