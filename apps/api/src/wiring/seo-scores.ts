import { PostScores, type PostContent, type Scores, type SeoSubject, type Site } from '@app/content';
import { scorePost, scoreRequirements, type PostScoreReports, type SchemaCatalogue } from '@app/seo';
import type { SeoGroups } from './seo-group.ts';

/** What content asks about scores, answered by the pure functions of the SEO side. */
export class SeoScores extends PostScores {
  constructor(
    private readonly seo: SeoGroups,
    private readonly catalogue: SchemaCatalogue,
  ) {
    super();
  }

  of(post: PostContent, subject: SeoSubject, site: Site): Scores {
    const { seo, readability } = this.reports(post, subject, site);
    return { seoScore: seo.score, readabilityScore: readability.score };
  }

  /** Both scores with their checks, for authors who want to know why. */
  reports(post: PostContent, subject: SeoSubject, site: Site): PostScoreReports {
    return scorePost({
      ...post,
      seo: this.seo.group(post.seo, subject, site),
      locale: site.defaultLocale,
      siteUrl: site.siteUrl,
      publisherNamed: site.publisher.name !== null,
      requirements: scoreRequirements(this.catalogue, post.schemaType),
    });
  }
}
