import type { Category } from '../../domain/category/category.ts';
import { possibleSlugs } from '../../domain/category/possible-slugs.ts';
import type { CategoryRepository } from '../../ports/category/category-repository.port.ts';

/**
 * Finds the category that imported content means. Without a parent it is the one with the slug wherever it is in the tree, because editors
 * may have moved it; otherwise it is a child of the parent. If the slug of a child is taken elsewhere, the parent's slug is put before it.
 *
 * @returns the category, or a free slug for it
 */
export async function findOrName(
  categories: CategoryRepository,
  workspaceId: string,
  parent: Category | null,
  wanted: string,
): Promise<Category | string> {
  for (const slug of possibleSlugs(wanted, parent?.slug ?? null)) {
    const found = await categories.findBySlug(workspaceId, slug);
    if (!found) return slug;
    if (parent === null || found.parentId === parent.id) return found;
  }
  throw new TypeError('There is always another slug.');
}
