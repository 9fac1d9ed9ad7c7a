import type { JsonObject } from '@app/shared-kernel';
import type { Reference } from '../ports/entity/reference-check.port.ts';
import type { EntitySeo } from '../ports/seo/entity-seo.port.ts';

/**
 * The media files that a patch of SEO values refers to. Files that the entity refers to already stay valid even if
 * they were deleted.
 */
export function seoReferences(seo: EntitySeo, patch: JsonObject | undefined, own: JsonObject = {}): Reference[] {
  if (!patch) return [];
  const known = new Set(seo.mediaReferences(own).map(({ mediaId }) => mediaId.toLowerCase()));
  return seo
    .mediaReferences(patch)
    .filter(({ mediaId }) => !known.has(mediaId.toLowerCase()))
    .map(({ path, mediaId }) => ({ kind: 'media', id: mediaId, path }));
}
