import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import type { TocItem } from '../../../domain/blocks/derive.ts';
import type { TrailStep } from '../../../domain/category/category.ts';
import type { PostStatus } from '../../../domain/post/post.ts';
import type { PostView, RelatedPost } from '../../../domain/post/post-view.ts';
import { toAuthor, type AuthorRow } from '../author/author-row.ts';
import { toCategory, type CategoryRow } from '../category/category-row.ts';
import { toMedia, type MediaRow } from '../media/media-row.ts';
import { toTag, type TagRow } from '../tag/tag-row.ts';
import { toTracked, type TrackedRow } from '../tracked-columns.ts';

interface RelatedRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  status: PostStatus;
  featured_media_id: string | null;
  published_at: string | null;
  category_id: string | null;
  category_path: string | null;
}

/** What stands around a post, as JSON. */
export interface SurroundingsRow extends Record<string, unknown> {
  category: CategoryRow | null;
  trail: TrailStep[] | null;
  tags: TagRow[] | null;
  related: RelatedRow[] | null;
  media: MediaRow[] | null;
}

/** What `POST_VIEW_COLUMNS` selects. */
export interface PostViewRow extends TrackedRow, SurroundingsRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  body_json: Block[];
  body_text: string;
  toc_items: TocItem[];
  reading_time_min: number;
  word_count: number;
  featured_media_id: string | null;
  author_id: string;
  category_id: string | null;
  status: PostStatus;
  published_at: Date | null;
  scheduled_at: Date | null;
  scheduled_by: string | null;
  is_how_to: boolean;
  summary_for_ai: string | null;
  canonical_url: string | null;
  seo: JsonObject;
  schema_type: string;
  structured_data: JsonObject;
  structured_blocks: Block[];
  seo_score: number;
  readability_score: number;
  media_ids: string[];
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  view_count: number;
  author: AuthorRow;
}

export function toPostView(workspaceId: string, row: PostViewRow): PostView {
  return {
    post: toPost(workspaceId, row),
    viewCount: row.view_count,
    author: toAuthor(row.author),
    ...toSurroundings(row),
  };
}

export function toSurroundings(row: SurroundingsRow): Omit<PostView, 'post' | 'viewCount' | 'author'> {
  return {
    category: row.category && toCategory(row.category),
    trail: row.trail ?? [],
    tags: (row.tags ?? []).map(toTag),
    related: (row.related ?? []).map(toRelated),
    media: new Map((row.media ?? []).map((media) => [media.id, toMedia(media)])),
  };
}

function toPost(workspaceId: string, row: PostViewRow): PostView['post'] {
  return {
    workspaceId,
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    bodyJson: row.body_json,
    bodyText: row.body_text,
    tocItems: row.toc_items,
    readingTimeMin: row.reading_time_min,
    wordCount: row.word_count,
    featuredMediaId: row.featured_media_id,
    authorId: row.author_id,
    categoryId: row.category_id,
    status: row.status,
    publishedAt: row.published_at,
    scheduledAt: row.scheduled_at,
    scheduledBy: row.scheduled_by,
    isHowTo: row.is_how_to,
    summaryForAi: row.summary_for_ai,
    canonicalUrl: row.canonical_url,
    seo: row.seo,
    schemaType: row.schema_type,
    structuredData: row.structured_data,
    structuredBlocks: row.structured_blocks,
    seoScore: row.seo_score,
    readabilityScore: row.readability_score,
    mediaIds: row.media_ids,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...toTracked(row),
  };
}

function toRelated(row: RelatedRow): RelatedPost {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    status: row.status,
    featuredMediaId: row.featured_media_id,
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
    categoryId: row.category_id,
    categoryPath: row.category_path,
  };
}
