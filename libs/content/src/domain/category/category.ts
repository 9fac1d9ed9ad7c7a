import type { JsonObject } from '@app/shared-kernel';

export interface Category {
  readonly workspaceId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  /** Slugs from the root joined by `/`. */
  readonly path: string;
  readonly sortOrder: number;
  readonly isActive: boolean;
  readonly seo: JsonObject;
  readonly collectionMetadata: JsonObject;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One step of a breadcrumb trail. */
export interface TrailStep {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  /** What the category's own SEO values call it in breadcrumbs. */
  readonly breadcrumbsTitle: string | null;
}

/** Categories from the root down. */
export type Trail = readonly TrailStep[];
