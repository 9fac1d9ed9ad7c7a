import { Invalid } from '@app/shared-kernel';
import type { NewCategory } from '../domain/category/category-command.ts';
import { CATEGORY_PATH_MAX, pathBelow } from '../domain/category/category-path.ts';
import type { Category } from '../domain/category/category.ts';
import { DEFAULT_COLLECTION } from '../domain/category/collection-metadata.ts';
import type { EntitySeo } from '../ports/entity-seo.port.ts';
import type { Site } from '../ports/sites.port.ts';
import { categorySubject } from './seo-subjects.ts';

/**
 * A new category with defaults for what was not given.
 *
 * @param parent null for a root
 * @throws Invalid when its path would be too long
 */
export function newCategory(
  command: NewCategory,
  { id, now, parent }: { id: string; now: Date; parent: Category | null },
  seo: EntitySeo,
  site: Site,
): Category {
  const { slug, name, description = null } = command;
  const path = pathBelow(parent?.path ?? null, slug);
  if (path.length > CATEGORY_PATH_MAX) throw pathTooLong('parentId');
  return {
    workspaceId: site.id,
    id,
    parentId: parent?.id ?? null,
    slug,
    name,
    description,
    path,
    sortOrder: command.sortOrder ?? 0,
    isActive: command.isActive ?? true,
    seo: seo.apply({}, command.seo ?? {}, categorySubject({ name, description }), site),
    collectionMetadata: command.collectionMetadata ?? DEFAULT_COLLECTION,
    createdAt: now,
    updatedAt: now,
  };
}

/** @param field the one to blame */
export function pathTooLong(field: 'parentId' | 'slug'): Invalid {
  return Invalid.at(field, `would give a category a path of more than ${CATEGORY_PATH_MAX} characters`);
}
