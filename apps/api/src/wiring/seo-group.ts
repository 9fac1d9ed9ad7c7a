import { EntitySeo, type MediaReference, type SeoSubject, type Site } from '@app/content';
import {
  applySeoPatch,
  inheritedTexts,
  parseSeoPatch,
  resolveSeo,
  seoMediaReferences,
  statedSeo,
  type SeoContext,
  type SeoGroup,
} from '@app/seo';
import type { JsonObject, Problems } from '@app/shared-kernel';

/** Answers content's questions about SEO groups by the rules of the SEO context. */
export class SeoGroups extends EntitySeo {
  parsePatch(value: unknown, path: string, problems: Problems): JsonObject {
    return parseSeoPatch(value, path, problems);
  }

  apply(own: JsonObject, patch: JsonObject, subject: SeoSubject, site: Site, before?: SeoSubject): JsonObject {
    const inherited = [subject, ...(before ? [before] : [])].map((each) => inheritedTexts(contextOf(each, site)));
    return applySeoPatch(own, patch, ...inherited);
  }

  stated(own: JsonObject): JsonObject {
    return statedSeo(own);
  }

  mediaReferences(own: JsonObject): readonly MediaReference[] {
    return seoMediaReferences(own);
  }

  resolve(own: JsonObject, subject: SeoSubject, site: Site): JsonObject {
    return this.group(own, subject, site);
  }

  /** The complete group, typed, for the other adapters of the SEO context. */
  group(own: JsonObject, subject: SeoSubject, site: Site): SeoGroup {
    return resolveSeo(own, contextOf(subject, site));
  }
}

function contextOf(subject: SeoSubject, site: Site): SeoContext {
  return { ...subject, siteName: site.siteName ?? site.name, templates: site.seoTemplates };
}
