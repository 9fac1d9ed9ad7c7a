import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../tracked.ts';
import type { CollectionMetadata } from './collection-metadata.ts';

export interface Category extends Tracked {
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
  /** What the category states itself; see the port EntitySeo. */
  readonly seo: JsonObject;
  readonly collectionMetadata: CollectionMetadata;
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
