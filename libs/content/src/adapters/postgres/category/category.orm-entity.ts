import { EntitySchema } from 'typeorm';
import { CATEGORY_FIELDS } from '../../../domain/category/category-fields.ts';
import type { Category } from '../../../domain/category/category.ts';
import { DEFAULT_COLLECTION, type CollectionMetadata } from '../../../domain/category/collection-metadata.ts';
import { columnsOf } from '../field-columns.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

export const CategorySchema = new EntitySchema<Category>({
  name: 'Category',
  tableName: 'categories',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    ...columnsOf(CATEGORY_FIELDS),
    path: { type: 'text' },
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
