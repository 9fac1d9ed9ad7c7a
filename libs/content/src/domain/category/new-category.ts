import { Invalid, type JsonObject } from '@app/shared-kernel';
import { newEntity, type NewEntity } from '../new-entity.ts';
import type { NewCategory } from './category-command.ts';
import { CATEGORY_FIELDS } from './category-fields.ts';
import { CATEGORY_PATH_MAX, pathBelow } from './category-path.ts';
import type { Category } from './category.ts';

/**
 * A new category, with initial values for absent fields.
 *
 * @param parent null for a root
 * @param seo the category's own SEO values
 * @throws Invalid when the path would be too long
 */
export function newCategory(
  command: NewCategory,
  identity: NewEntity,
  parent: Category | null,
  seo: JsonObject,
): Category {
  const path = pathBelow(parent?.path ?? null, command.slug);
  if (path.length > CATEGORY_PATH_MAX) throw pathTooLong('parentId');
  return { ...newEntity(CATEGORY_FIELDS, command, identity, seo), parentId: parent?.id ?? null, path };
}

/** @param field the request field that made the path too long */
export function pathTooLong(field: 'parentId' | 'slug'): Invalid {
  return Invalid.at(field, `would give a category a path of more than ${CATEGORY_PATH_MAX} characters`);
}
