import type { JsonObject } from '@app/shared-kernel';
import type { Category } from '../../../domain/category/category.ts';
import { DEFAULT_COLLECTION, type CollectionMetadata } from '../../../domain/category/collection-metadata.ts';
import { toTracked, type TrackedRow } from '../tracked-columns.ts';

/** A row of `categories`, as the driver or as `to_jsonb` gives it. */
export interface CategoryRow extends TrackedRow {
  workspace_id: string;
  id: string;
  parent_id: string | null;
  slug: string;
  name: string;
  description: string | null;
  path: string;
  sort_order: number;
  is_active: boolean;
  seo: JsonObject;
  collection_metadata: Partial<CollectionMetadata>;
  created_at: string | Date;
  updated_at: string | Date;
}

export function toCategory(row: CategoryRow): Category {
  return {
    workspaceId: row.workspace_id,
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    path: row.path,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    seo: row.seo,
    collectionMetadata: { ...DEFAULT_COLLECTION, ...row.collection_metadata },
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    ...toTracked(row),
  };
}
