import { Invalid, type JsonObject } from '@app/shared-kernel';
import type { NewEntity } from '../new-entity.ts';
import { firstVersion } from '../tracked.ts';
import type { NewCategory } from './category-command.ts';
import { CATEGORY_PATH_MAX, pathBelow } from './category-path.ts';
import type { Category } from './category.ts';
import { DEFAULT_COLLECTION } from './collection-metadata.ts';

/**
 * A new category, with defaults for absent fields.
 *
 * @param parent null for a root
 * @param seo the category's own SEO values
 * @throws Invalid when the path would be too long
 */
export function newCategory(
  command: NewCategory,
  { workspaceId, id, now, by }: NewEntity,
  parent: Category | null,
  seo: JsonObject,
): Category {
  const { slug, name, description = null } = command;
  const path = pathBelow(parent?.path ?? null, slug);
  if (path.length > CATEGORY_PATH_MAX) throw pathTooLong('parentId');
  return {
    workspaceId,
    id,
    parentId: parent?.id ?? null,
    slug,
    name,
    description,
    path,
    sortOrder: command.sortOrder ?? 0,
    isActive: command.isActive ?? true,
    seo,
    collectionMetadata: command.collectionMetadata ?? DEFAULT_COLLECTION,
    createdAt: now,
    updatedAt: now,
    ...firstVersion(by),
  };
}

/** @param field the request field that made the path too long */
export function pathTooLong(field: 'parentId' | 'slug'): Invalid {
  return Invalid.at(field, `would give a category a path of more than ${CATEGORY_PATH_MAX} characters`);
}
