import type { JsonObject, Problems } from '@app/shared-kernel';
import type { MediaReference } from '../../domain/media-reference.ts';
import type { Site } from '../sites.port.ts';

/** The values of an entity that SEO templates and defaults are filled from. */
export interface SeoSubject {
  readonly kind: 'post' | 'page' | 'category' | 'tag' | 'author';
  readonly title: string;
  readonly excerpt: string | null;
  /** Name of the category. */
  readonly category: string | null;
}

/**
 * The SEO group of an entity. Content stores the entity's own values (`own`) without interpreting them, and shows the
 * resolved ones.
 */
export abstract class EntitySeo {
  /** Parses `seo` of a request: a merge patch (RFC 7396); unknown keys are dropped. Reports problems, never throws. */
  abstract parsePatch(value: unknown, path: string, problems: Problems): JsonObject;
  /**
   * The entity's own values after the patch. A value equal to what the templates give is not stored.
   *
   * @param before the subject before the change, if it changes: the client may send back values that were resolved
   * from it
   */
  abstract apply(own: JsonObject, patch: JsonObject, subject: SeoSubject, site: Site, before?: SeoSubject): JsonObject;
  /** The entity's own values with every key of the group, null where unset. */
  abstract stated(own: JsonObject): JsonObject;
  abstract mediaReferences(own: JsonObject): readonly MediaReference[];
  /** The complete group, with defaults and templates filled in. */
  abstract resolve(own: JsonObject, subject: SeoSubject, site: Site): JsonObject;
}
