import { EntitySchema } from 'typeorm';
import type { Page } from '../../../domain/page/page.ts';
import { SCHEDULE_COLUMNS } from '../schedule/schedule-columns.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

/** The TypeORM mapping of the table. `search_text` is left out: the database generates it. */
export const PageSchema = new EntitySchema<Page>({
  name: 'Page',
  tableName: 'pages',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    slug: { type: 'text' },
    title: { type: 'text' },
    bodyJson: { name: 'body_json', type: 'jsonb' },
    bodyText: { name: 'body_text', type: 'text' },
    pageType: { name: 'page_type', type: 'text' },
    status: { type: 'text' },
    publishedAt: { name: 'published_at', type: 'timestamptz', precision: 3, nullable: true },
    ...SCHEDULE_COLUMNS,
    seo: { type: 'jsonb' },
    mediaIds: { name: 'media_ids', type: 'uuid', array: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    ...TRACKED_COLUMNS,
  },
});
