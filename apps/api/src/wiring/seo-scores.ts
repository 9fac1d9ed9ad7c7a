import { PostScores, type PostContent, type Scores, type SeoReport, type SeoSubject, type Site } from '@app/content';
import { scorePost, scoreRequirements, type PostScoreReports, type SchemaCatalogue } from '@app/seo';
import type { WorkerPool } from '@app/shared-kernel';
import type { SeoGroups } from './seo-group.ts';

/** Answers content's questions about scores by the functions of the SEO context. */
export class SeoScores extends PostScores {
  constructor(
    private readonly seo: SeoGroups,
    private readonly catalogue: SchemaCatalogue,
    private readonly threads: WorkerPool,
  ) {
    super();
  }

  async of(post: PostContent, subject: SeoSubject, site: Site): Promise<Scores> {
    const { seo, readability } = await this.score(post, subject, site);
    return { seoScore: seo.score, readabilityScore: readability.score };
  }

  async report(post: PostContent, subject: SeoSubject, site: Site): Promise<SeoReport> {
    const { seo, readability } = await this.score(post, subject, site);
    return {
      seo: { score: seo.score, checks: seo.checks, note: seo.note },
      readability: { score: readability.score, checks: readability.checks, note: readability.note },
    };
  }

  private score(post: PostContent, subject: SeoSubject, site: Site): Promise<PostScoreReports> {
    const { title, slug, excerpt, summaryForAi, featuredMediaId, schemaType, structuredData, bodyJson } = post;
    return this.threads.run('scorePost', scorePost, {
      title,
      slug,
      excerpt,
      summaryForAi,
      featuredMediaId,
      schemaType,
      structuredData,
      bodyJson,
      publishedAt: post.publishedAt,
      seo: this.seo.group(post.seo, subject, site),
      locale: site.defaultLocale,
      siteUrl: site.siteUrl,
      publisherNamed: site.publisher.name !== null,
      requirements: scoreRequirements(this.catalogue, post.schemaType),
    });
  }
}
