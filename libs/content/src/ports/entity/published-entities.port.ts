/** A published post or page, with what decides its address. */
export interface PublishedEntity {
  readonly kind: 'post' | 'page';
  readonly slug: string;
  /** Null for pages and for posts without a category. */
  readonly categoryPath: string | null;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  /** Whether search engines may list it. */
  readonly index: boolean;
  /** Where visitors are redirected instead. */
  readonly redirectTo: string | null;
  /** The canonical URL: the entity's own, otherwise that of its SEO group. */
  readonly canonicalUrl: string | null;
}

export abstract class PublishedEntities {
  /** Everything published in a workspace, posts first, oldest first, in batches, so that few are in memory at once. */
  abstract batches(workspaceId: string): AsyncIterable<readonly PublishedEntity[]>;
}
