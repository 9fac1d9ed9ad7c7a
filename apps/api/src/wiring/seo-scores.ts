import { PostScores, type PostContent, type Scores, type SeoReport, type SeoSubject, type Site } from '@app/content';
import { scorePost, scoreRequirements, type PostScoreReports, type SchemaCatalogue } from '@app/seo';
import type { SeoGroups } from './seo-group.ts';

/** Answers content's questions about scores by the functions of the SEO context. */
export class SeoScores extends PostScores {
  constructor(
    private readonly seo: SeoGroups,
    private readonly catalogue: SchemaCatalogue,
  ) {
    super();
  }

  of(post: PostContent, subject: SeoSubject, site: Site): Scores {
    const { seo, readability } = this.score(post, subject, site);
    return { seoScore: seo.score, readabilityScore: readability.score };
  }

  report(post: PostContent, subject: SeoSubject, site: Site): SeoReport {
    const { seo, readability } = this.score(post, subject, site);
    return {
      seo: { score: seo.score, checks: seo.checks, note: seo.note },
      readability: { score: readability.score, checks: readability.checks, note: readability.note },
    };
  }

  private score(post: PostContent, subject: SeoSubject, site: Site): PostScoreReports {
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
