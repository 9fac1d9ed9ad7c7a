import type { JsonObject, Problems } from '@app/shared-kernel';
import type { MediaReference } from '../../domain/media-reference.ts';
import type { Site } from '../sites.port.ts';

/** What an entity tells about itself where SEO values are filled in. */
export interface SeoSubject {
  readonly kind: 'post' | 'page' | 'category' | 'tag' | 'author';
  readonly title: string;
  readonly excerpt: string | null;
  /** Name of the category. */
  readonly category: string | null;
}

/**
 * The SEO group of an entity. Content stores what the entity states itself (`own`) without understanding it, and shows what
 * it amounts to (`resolved`).
 */
export abstract class EntitySeo {
  /** Reads what a client sent as `seo`: a merge patch (RFC 7396) with unknown keys stripped. Reports problems, throws none. */
  abstract parsePatch(value: unknown, path: string, problems: Problems): JsonObject;
  /**
   * What the entity states itself after the patch. A value equal to what the templates give anyway is not kept.
   *
   * @param before the subject before the change, when the change touches it: what was read then may be sent back now
   */
  abstract apply(own: JsonObject, patch: JsonObject, subject: SeoSubject, site: Site, before?: SeoSubject): JsonObject;
  /** What the entity states itself with every key of the group, null where it states nothing. */
  abstract stated(own: JsonObject): JsonObject;
  abstract mediaReferences(own: JsonObject): readonly MediaReference[];
  /** The complete group, defaults and templates filled in. */
  abstract resolve(own: JsonObject, subject: SeoSubject, site: Site): JsonObject;
}
