import { resolveSeo, type ScoreInput, type SeoContext, type SeoGroup } from '@app/seo/scores';
import type { DraftContent } from '../../drafts/index.ts';
import { requirementsOf, type TypeSchema } from '../../schema-form/type-schema.ts';
import { textOf, type EntityKind } from '../draft/entity-kind.ts';

/** What the scores depend on beside the text. */
export interface SiteFacts {
  readonly siteName: string | null;
  readonly siteUrl: string | null;
  readonly locale: string;
  readonly templates: SeoContext['templates'];
  readonly publisherNamed: boolean;
}

/** The values that search engines get: the entity's own, otherwise those of the templates. */
export function resolvedSeo(
  kind: EntityKind,
  content: DraftContent,
  site: SiteFacts,
  category: string | null,
): SeoGroup {
  return resolveSeo(content['seo'] ?? {}, {
    kind: kind.type,
    templates: site.templates,
    title: textOf(content, 'title'),
    excerpt: textOf(content, 'excerpt') || null,
    siteName: site.siteName,
    category,
  });
}

/** Everything that the scores of a text depend on. */
export function scoreInput(
  kind: EntityKind,
  content: DraftContent,
  site: SiteFacts,
  facts: { readonly category: string | null; readonly schema: TypeSchema | null; readonly publishedAt: string | null },
): ScoreInput {
  const { bodyJson, structuredData } = content as {
    bodyJson?: ScoreInput['bodyJson'];
    structuredData?: ScoreInput['structuredData'];
  };
  return {
    title: textOf(content, 'title'),
    slug: textOf(content, 'slug'),
    excerpt: textOf(content, 'excerpt') || null,
    summaryForAi: textOf(content, 'summaryForAi') || null,
    featuredMediaId: textOf(content, 'featuredMediaId') || null,
    schemaType: textOf(content, 'schemaType') || null,
    structuredData: structuredData ?? null,
    seo: resolvedSeo(kind, content, site, facts.category),
    bodyJson: bodyJson ?? [],
    publishedAt: facts.publishedAt,
    locale: site.locale,
    siteUrl: site.siteUrl,
    publisherNamed: site.publisherNamed,
    requirements: facts.schema ? requirementsOf(facts.schema) : null,
  };
}
