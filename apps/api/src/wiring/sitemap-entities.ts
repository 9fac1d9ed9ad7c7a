import type { PublishedEntity as Published, PublishedEntities as PublishedContent, Sites } from '@app/content';
import { PublishedEntities, type SitemapEntity } from '@app/seo';
import { pagePath, postPath, type Permalinks } from '@app/shared-kernel';

/** Everything that content has published, with its public path. */
export class SitemapEntities extends PublishedEntities {
  constructor(
    private readonly content: PublishedContent,
    private readonly sites: Sites,
  ) {
    super();
  }

  async *batches(workspaceId: string): AsyncIterable<readonly SitemapEntity[]> {
    const { permalinks, siteUrl } = await this.sites.of(workspaceId);
    for await (const batch of this.content.batches(workspaceId)) {
      yield batch.map((entity) => ({ ...entity, siteUrl, path: pathOf(entity, permalinks) }));
    }
  }
}

function pathOf(entity: Published, permalinks: Permalinks): string {
  return entity.kind === 'post' ? postPath(permalinks, entity) : pagePath(permalinks, entity);
}
