import { EntitySchema } from 'typeorm';
import { TAG_FIELDS } from '../../../domain/tag/tag-fields.ts';
import type { Tag } from '../../../domain/tag/tag.ts';
import { columnsOf } from '../field-columns.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

export const TagSchema = new EntitySchema<Tag>({
  name: 'Tag',
  tableName: 'tags',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    ...columnsOf(TAG_FIELDS),
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    ...TRACKED_COLUMNS,
  },
});
