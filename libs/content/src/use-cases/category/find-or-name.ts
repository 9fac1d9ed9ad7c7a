import type { Category } from '../../domain/category/category.ts';
import { possibleSlugs } from '../../domain/category/possible-slugs.ts';

/** What decides whether a category is meant. */
type Placed = Pick<Category, 'id' | 'slug' | 'parentId'>;

/**
 * Finds the category that imported content means. Without a parent it is the one with the slug wherever it is in the tree, because editors
 * may have moved it; otherwise it is a child of the parent. If the slug of a child is taken elsewhere, the parent's slug is put before it.
 *
 * @returns the category, or a free slug for it
 */
export async function findOrName<Found extends Placed>(
  categories: { findBySlug(workspaceId: string, slug: string): Promise<Found | null> },
  workspaceId: string,
  parent: Found | null,
  wanted: string,
): Promise<Found | string> {
  for (const slug of possibleSlugs(wanted, parent?.slug ?? null)) {
    const found = await categories.findBySlug(workspaceId, slug);
    if (!found) return slug;
    if (parent === null || found.parentId === parent.id) return found;
  }
  throw new TypeError('There is always another slug.');
}
