import { RuledBy } from '@app/platform';
import { MOVED_RULES, OLD_SITE_RULES } from '../../../domain/bulk-rules.ts';

export class FetchOldSiteDto {
  @RuledBy(OLD_SITE_RULES.url, {
    description: 'Of a sitemap, or of a site, whose `/sitemap.xml` is fetched.',
    example: 'https://old.example.org',
  })
  url: string;
}

export class CheckMovedDto {
  @RuledBy(MOVED_RULES.addresses, {
    description: 'Of the old site, or paths on it.',
    example: ['https://old.example.org/2020/05/rye', '/about.html'],
  })
  addresses: string[];
}
