import { EntitySchema } from 'typeorm';
import { PAGE_FIELDS } from '../../../domain/page/page-fields.ts';
import type { Page } from '../../../domain/page/page.ts';
import { columnsOf } from '../field-columns.ts';
import { SCHEDULE_COLUMNS } from '../schedule/schedule-columns.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

/** The TypeORM mapping of the table. `search_text` is left out: the database generates it. */
export const PageSchema = new EntitySchema<Page>({
  name: 'Page',
  tableName: 'pages',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    ...columnsOf(PAGE_FIELDS),
    bodyText: { name: 'body_text', type: 'text' },
    publishedAt: { name: 'published_at', type: 'timestamptz', precision: 3, nullable: true },
    ...SCHEDULE_COLUMNS,
    mediaIds: { name: 'media_ids', type: 'uuid', array: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    ...TRACKED_COLUMNS,
  },
});
