/** Something published, as a sitemap lists it. */
export interface PublishedEntity {
  readonly kind: 'post' | 'page';
  /** Where it lives on the consumer's site; starts with `/`. */
  readonly path: string;
  readonly updatedAt: Date;
  /** Whether search engines may list it. */
  readonly index: boolean;
}

export abstract class PublishedEntities {
  /** All of a workspace in batches, posts before pages. */
  abstract batches(workspaceId: string): AsyncIterable<readonly PublishedEntity[]>;
}
