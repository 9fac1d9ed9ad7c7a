/** What a feed says about the blog. */
export interface AtomFeed {
  readonly title: string;
  readonly subtitle: string;
  /** Of its home page; empty in exports of Takeout. */
  readonly url: string;
}

/** An entry of a feed: a post, a page, a comment, or a setting. */
export interface AtomEntry {
  /** Texts of its elements by their local names. */
  readonly fields: ReadonlyMap<string, string>;
  readonly author: string;
  readonly labels: readonly string[];
  /** `post`, `page`, `comment`, `settings`, `template`; empty where the feed does not tell. */
  readonly kind: string;
  readonly url: string;
  readonly isDraft: boolean;
  readonly line: number;
}

export type AtomRecord =
  { readonly type: 'feed'; readonly feed: AtomFeed } | { readonly type: 'entry'; readonly entry: AtomEntry };
