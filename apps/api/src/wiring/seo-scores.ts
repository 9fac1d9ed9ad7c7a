import { PostScores, type PostContent, type Scores, type SeoSubject, type Site } from '@app/content';
import { scoreReadability, scoreSeo, type SchemaCatalogue, type ScoreInput } from '@app/seo';
import type { SeoGroups } from './seo-group.ts';

/** What content asks about scores, answered by the two pure functions of the SEO side. */
export class SeoScores extends PostScores {
  constructor(
    private readonly seo: SeoGroups,
    private readonly catalogue: SchemaCatalogue,
  ) {
    super();
  }

  of(post: PostContent, subject: SeoSubject, site: Site): Scores {
    const input = this.input(post, subject, site);
    return { seoScore: scoreSeo(input).score, readabilityScore: scoreReadability(input).score };
  }

  /** What both scores are made from; the report for authors uses it too. */
  input(post: PostContent, subject: SeoSubject, site: Site): ScoreInput {
    return {
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      summaryForAi: post.summaryForAi,
      featuredMediaId: post.featuredMediaId,
      schemaType: post.schemaType,
      structuredData: post.structuredData,
      seo: this.seo.group(post.seo, subject, site),
      bodyJson: post.bodyJson,
      publishedAt: post.publishedAt,
      locale: site.defaultLocale,
      siteUrl: site.siteUrl,
      publisherNamed: site.publisher.name !== null,
      catalogue: this.catalogue,
    } as unknown as ScoreInput;
  }
}
