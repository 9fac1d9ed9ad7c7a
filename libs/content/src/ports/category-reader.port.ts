import type { Page, PageRequest } from '@app/shared-kernel';
import type { CategoryView } from '../domain/category/category-view.ts';
import type { Site } from './sites.port.ts';

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

export abstract class CategoryReader {
  /** One round trip. @param idOrSlug a UUID is an id, anything else a slug */
  abstract findOne(site: Site, idOrSlug: string): Promise<CategoryView | null>;
  /** Two round trips, however many rows. */
  abstract list(site: Site, filter: CategoryFilter, request: PageRequest<CategorySort>): Promise<Page<CategoryView>>;
}
