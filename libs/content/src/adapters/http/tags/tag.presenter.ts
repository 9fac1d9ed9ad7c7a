import type { JsonObject } from '@app/shared-kernel';
import type { Tag } from '../../../domain/tag/tag.ts';

/** Every top-level field of a Tag that is read by itself, in the order of the answer. */
export const TAG_FIELDS = ['id', 'workspaceId', 'slug', 'name', 'seo', 'createdAt', 'jsonLd'] as const;

export interface TagBody {
  id: string;
  workspaceId: string;
  slug: string;
  name: string;
  seo: JsonObject;
  createdAt: string;
}

/**
 * A Tag as clients see it within a post; alone it also has a graph.
 *
 * @param seo the resolved group
 */
export function presentTag(tag: Tag, seo: JsonObject): TagBody {
  return {
    id: tag.id,
    workspaceId: tag.workspaceId,
    slug: tag.slug,
    name: tag.name,
    seo,
    createdAt: tag.createdAt.toISOString(),
  };
}
