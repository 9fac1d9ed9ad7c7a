import { EntitySeo, type MediaReference, type SeoSubject, type Site } from '@app/content';
import {
  applySeoPatch,
  parseSeoPatch,
  resolveSeo,
  seoMediaReferences,
  type OwnSeo,
  type SeoGroup,
  type SeoPatch,
  type SeoTemplates,
} from '@app/seo';
import type { JsonObject, Problems } from '@app/shared-kernel';

/** What content asks about SEO groups, answered by the rules of the SEO side. */
export class SeoGroups extends EntitySeo {
  parsePatch(value: unknown, path: string, problems: Problems): JsonObject {
    return parseSeoPatch(value, path, problems) as unknown as JsonObject;
  }

  apply(own: JsonObject, patch: JsonObject, subject: SeoSubject, site: Site): JsonObject {
    const byTemplate = this.group({}, subject, site);
    const inherited = { title: byTemplate.title, description: byTemplate.description };
    return applySeoPatch(own as OwnSeo, patch as SeoPatch, inherited) as unknown as JsonObject;
  }

  mediaReferences(own: JsonObject): readonly MediaReference[] {
    return seoMediaReferences(own as OwnSeo);
  }

  resolve(own: JsonObject, subject: SeoSubject, site: Site): JsonObject {
    return this.group(own, subject, site) as unknown as JsonObject;
  }

  /** The complete group, typed, for the other parts of the SEO side. */
  group(own: JsonObject, subject: SeoSubject, site: Site): SeoGroup {
    return resolveSeo(own as OwnSeo, {
      ...subject,
      siteName: site.siteName ?? site.name,
      templates: site.seoTemplates as SeoTemplates,
    });
  }
}
