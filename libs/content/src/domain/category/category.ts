import type { JsonObject } from '@app/shared-kernel';
import type { Tracked } from '../tracked.ts';
import type { CollectionMetadata } from './collection-metadata.ts';

/** A category; categories form a tree by `parentId`. */
export interface Category extends Tracked {
  readonly workspaceId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  /** The slugs from the root down, joined by `/`. */
  readonly path: string;
  readonly sortOrder: number;
  readonly isActive: boolean;
  /** The category's own SEO values; see the port EntitySeo. */
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
  /** Its name in breadcrumbs, if its own SEO values set one. */
  readonly breadcrumbsTitle: string | null;
}

/** Categories from the root down. */
export type Trail = readonly TrailStep[];
