import type { CategoryChanges } from '../../domain/category/category-command.ts';
import type { Category } from '../../domain/category/category.ts';
import type { Reference } from '../../ports/entity/reference-check.port.ts';
import type { EntitySeo } from '../../ports/seo/entity-seo.port.ts';
import { seoReferences } from '../seo-references.ts';

/** Everything that the given fields of a write refer to. @param stored the category before the write, if there is one */
export function categoryReferences(seo: EntitySeo, changes: CategoryChanges, stored?: Category | null): Reference[] {
  const { parentId } = changes;
  const parent: Reference[] = parentId ? [{ kind: 'category', id: parentId, path: 'parentId' }] : [];
  return [...parent, ...seoReferences(seo, changes.seo, stored?.seo)];
}
