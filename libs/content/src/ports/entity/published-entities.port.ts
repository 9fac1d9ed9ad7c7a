/** Something published, as far as its place on the consumer's site is concerned. */
export interface PublishedEntity {
  readonly kind: 'post' | 'page';
  readonly slug: string;
  /** Null for pages and for posts without a category. */
  readonly categoryPath: string | null;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  /** Whether search engines may list it. */
  readonly index: boolean;
  /** Where visitors are sent instead. */
  readonly redirectTo: string | null;
  /** The stated address of the original: its own before that of its SEO group. */
  readonly canonicalUrl: string | null;
}

export abstract class PublishedEntities {
  /** All of a workspace, posts first, oldest first, in batches: however many there are, few are in memory at once. */
  abstract batches(workspaceId: string): AsyncIterable<readonly PublishedEntity[]>;
}
