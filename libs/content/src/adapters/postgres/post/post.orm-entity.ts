import { EntitySchema } from 'typeorm';
import { POST_FIELDS } from '../../../domain/post/post-fields.ts';
import type { Post } from '../../../domain/post/post.ts';
import { columnsOf } from '../field-columns.ts';
import { SCHEDULE_COLUMNS } from '../schedule/schedule-columns.ts';
import { TRACKED_COLUMNS } from '../tracked-columns.ts';

/** The TypeORM mapping of the table. `search_text` is left out: the database generates it. */
export const PostSchema = new EntitySchema<Post>({
  name: 'Post',
  tableName: 'posts',
  columns: {
    workspaceId: { name: 'workspace_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    ...columnsOf(POST_FIELDS),
    bodyText: { name: 'body_text', type: 'text' },
    tocItems: { name: 'toc_items', type: 'jsonb' },
    readingTimeMin: { name: 'reading_time_min', type: 'integer' },
    wordCount: { name: 'word_count', type: 'integer' },
    publishedAt: { name: 'published_at', type: 'timestamptz', precision: 3, nullable: true },
    ...SCHEDULE_COLUMNS,
    structuredBlocks: { name: 'structured_blocks', type: 'jsonb' },
    seoScore: { name: 'seo_score', type: 'smallint' },
    readabilityScore: { name: 'readability_score', type: 'smallint' },
    mediaIds: { name: 'media_ids', type: 'uuid', array: true },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    ...TRACKED_COLUMNS,
  },
});
