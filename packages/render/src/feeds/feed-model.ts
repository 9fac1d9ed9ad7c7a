/** A feed in the words of no format. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Of the site, with a slash at its end. */
  readonly siteUrl: string;
  readonly feedUrl: string;
  /** When its newest post was published; null without posts. */
  readonly updatedAt: string | null;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  /** HTML whose links and pictures are absolute; null for an empty body. */
  readonly content: string | null;
  readonly image: { readonly url: string; readonly mimeType: string; readonly sizeBytes: number } | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  readonly author: string;
  readonly category: string | null;
}
