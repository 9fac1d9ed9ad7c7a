import type { JsonObject } from '@app/shared-kernel';
import type { NewEntity } from '../new-entity.ts';
import { firstVersion } from '../tracked.ts';
import type { NewTag } from './tag-command.ts';
import type { Tag } from './tag.ts';

/** @param seo the tag's own SEO values */
export function newTag({ slug, name }: NewTag, { workspaceId, id, now, by }: NewEntity, seo: JsonObject): Tag {
  return { workspaceId, id, slug, name, seo, createdAt: now, updatedAt: now, ...firstVersion(by) };
}
