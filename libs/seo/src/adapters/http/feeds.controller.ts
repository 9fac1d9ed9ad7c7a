import { Controller, Get } from '@nestjs/common';
import { AllowsPublishedScope, Answers, CacheableResponse, CurrentCaller, RequiresAnyOf } from '@app/platform';
import { Clock, type Caller } from '@app/shared-kernel';
import { sitemapRow, type SitemapRow } from '../../domain/sitemap-row.ts';
import { PublishedEntities } from '../../ports/published-entities.port.ts';

/** Rows depend on the current date, so the day is part of the cache key. */
const DAY = 86_400_000;

const SHOWN = ['post', 'page', 'category', 'workspace'] as const;

@Controller('api/v1/external/feeds')
export class FeedsController {
  constructor(
    private readonly published: PublishedEntities,
    private readonly clock: Clock,
  ) {}

  /** One row per published post and page, for the consumer's own sitemap. */
  @Get('sitemap-data')
  @Answers('Sitemap')
  @AllowsPublishedScope()
  @RequiresAnyOf('posts:read')
  sitemap(@CurrentCaller() { workspaceId }: Caller): CacheableResponse {
    const now = this.clock.now();
    return CacheableResponse.of(
      Math.floor(now.getTime() / DAY),
      async () => {
        const data: SitemapRow[] = [];
        for await (const batch of this.published.batches(workspaceId)) {
          for (const entity of batch) data.push(sitemapRow(entity, now));
        }
        return { data };
      },
      SHOWN,
    );
  }
}
