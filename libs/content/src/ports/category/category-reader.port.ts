import type { CategoryView } from '../../domain/category/category-view.ts';
import { EntityReader } from '../entity/entity-reader.port.ts';

export const CATEGORY_SORTS = ['createdAt', 'updatedAt', 'name', 'sortOrder'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

/** Filters combine with AND; an absent one does not filter. */
export interface CategoryFilter {
  /** Every term occurs, as a case-insensitive substring, in the name or the slug. */
  readonly terms?: readonly string[];
  readonly isActive?: boolean;
  /** null selects the roots. */
  readonly parentId?: string | null;
}

/** Reads categories with what responses show of them. */
export abstract class CategoryReader extends EntityReader<CategoryView, CategoryFilter, CategorySort> {}
