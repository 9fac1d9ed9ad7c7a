import { EntitySchema } from 'typeorm';
import type { Category } from '../../../domain/category/category.ts';
import { DEFAULT_COLLECTION, type CollectionMetadata } from '../../../domain/category/collection-metadata.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

export const CategorySchema = new EntitySchema<Category>({
  name: 'Category',
  tableName: 'categories',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    parentId: { name: 'parent_id', type: 'uuid', nullable: true },
    slug: { type: 'text' },
    name: { type: 'text' },
    description: { type: 'text', nullable: true },
    path: { type: 'text' },
    sortOrder: { name: 'sort_order', type: 'integer' },
    isActive: { name: 'is_active', type: 'boolean' },
    seo: { type: 'jsonb' },
    collectionMetadata: {
      name: 'collection_metadata',
      type: 'jsonb',
      transformer: {
        to: (metadata: CollectionMetadata) => metadata,
        from: (stored: Partial<CollectionMetadata>): CollectionMetadata => ({ ...DEFAULT_COLLECTION, ...stored }),
      },
    },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    ...TRACKED_COLUMNS,
  },
});
