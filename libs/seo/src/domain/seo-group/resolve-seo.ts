import { DESCRIPTION_MAX, TITLE_MAX } from './seo-fields.ts';
import type { OwnSeo, SeoGroup, SeoOpenGraph, SeoRobots, SeoTwitter } from './seo-group.ts';
import { fillTemplate, type SeoKind, type SeoTemplates, type TemplateValues } from './seo-templates.ts';

/** The values of the entity that templates are filled from. */
export interface SeoContext extends TemplateValues {
  readonly kind: SeoKind;
  readonly templates: SeoTemplates;
}

/** Title and description from the workspace's templates, for an entity without its own. */
export interface InheritedTexts {
  readonly title: string | null;
  readonly description: string | null;
}

const ROBOTS: SeoRobots = Object.freeze({
  index: true,
  follow: true,
  archive: true,
  imageIndex: true,
  snippet: true,
  maxSnippet: null,
  maxVideoPreview: null,
  maxImagePreview: null,
});
const OPEN_GRAPH: SeoOpenGraph = Object.freeze({ title: null, description: null, type: null, imageMediaId: null });
const TWITTER: SeoTwitter = Object.freeze({
  card: null,
  title: null,
  description: null,
  creator: null,
  imageMediaId: null,
});

export function inheritedTexts(context: SeoContext): InheritedTexts {
  const template = context.templates[context.kind];
  return {
    title: fillTemplate(template?.title, context, TITLE_MAX),
    description: fillTemplate(template?.description, context, DESCRIPTION_MAX),
  };
}

/** The complete group: the entity's own values, otherwise those of the templates, otherwise the defaults. */
export function resolveSeo(own: OwnSeo, context: SeoContext): SeoGroup {
  const template = context.templates[context.kind];
  return {
    title: own.title ?? fillTemplate(template?.title, context, TITLE_MAX),
    description: own.description ?? fillTemplate(template?.description, context, DESCRIPTION_MAX),
    canonicalUrl: own.canonicalUrl ?? null,
    focusKeyword: own.focusKeyword ?? null,
    secondaryKeywords: own.secondaryKeywords ?? [],
    robots: { ...ROBOTS, ...own.robots },
    og: { ...OPEN_GRAPH, ...own.og },
    twitter: { ...TWITTER, ...own.twitter },
    breadcrumbsTitle: own.breadcrumbsTitle ?? null,
    noindexReason: own.noindexReason ?? null,
    redirectTo: own.redirectTo ?? null,
  };
}
