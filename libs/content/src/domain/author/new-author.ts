import type { JsonObject } from '@app/shared-kernel';
import { newEntity, type NewEntity } from '../new-entity.ts';
import type { NewAuthor } from './author-command.ts';
import { AUTHOR_FIELDS } from './author-fields.ts';
import type { Author } from './author.ts';

/** @param seo the author's own SEO values */
export function newAuthor(command: NewAuthor, identity: NewEntity, seo: JsonObject): Author {
  return newEntity(AUTHOR_FIELDS, command, identity, seo);
}
