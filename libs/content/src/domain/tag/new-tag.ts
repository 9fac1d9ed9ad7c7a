import type { JsonObject } from '@app/shared-kernel';
import { newEntity, type NewEntity } from '../new-entity.ts';
import type { NewTag } from './tag-command.ts';
import { TAG_FIELDS } from './tag-fields.ts';
import type { Tag } from './tag.ts';

/** @param seo the tag's own SEO values */
export function newTag(command: NewTag, identity: NewEntity, seo: JsonObject): Tag {
  return newEntity(TAG_FIELDS, command, identity, seo);
}
