import type { SitemapEntity } from '../domain/sitemap-row.ts';

export abstract class PublishedEntities {
  /** Everything published in a workspace, in batches, posts before pages. */
  abstract batches(workspaceId: string): AsyncIterable<readonly SitemapEntity[]>;
}
