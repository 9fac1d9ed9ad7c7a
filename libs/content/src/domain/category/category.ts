import type { StoredValues } from '../content-field.ts';
import type { Tracked } from '../tracked.ts';
import type { CATEGORY_FIELDS } from './category-fields.ts';

/** A category; categories form a tree by `parentId`. */
export interface Category extends StoredValues<typeof CATEGORY_FIELDS>, Tracked {
  readonly workspaceId: string;
  readonly id: string;
  /** The slugs from the root down, joined by `/`. */
  readonly path: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One step of a breadcrumb trail. */
export interface TrailStep {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  /** Its name in breadcrumbs, if its own SEO values set one. */
  readonly breadcrumbsTitle: string | null;
}

/** Categories from the root down. */
export type Trail = readonly TrailStep[];
