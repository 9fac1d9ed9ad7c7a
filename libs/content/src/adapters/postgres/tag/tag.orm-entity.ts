import { EntitySchema } from 'typeorm';
import type { Tag } from '../../../domain/tag/tag.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

export const TagSchema = new EntitySchema<Tag>({
  name: 'Tag',
  tableName: 'tags',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    slug: { type: 'text' },
    name: { type: 'text' },
    seo: { type: 'jsonb' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    ...TRACKED_COLUMNS,
  },
});
