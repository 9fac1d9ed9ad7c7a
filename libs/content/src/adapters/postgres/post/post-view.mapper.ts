import type { TrailStep } from '../../../domain/category/category.ts';
import type { PostView, RelatedPost } from '../../../domain/post/post-view.ts';
import type { PostStatus } from '../../../domain/post/post.ts';
import { toAuthor, type AuthorRow } from '../author/author-row.ts';
import { toCategory, type CategoryRow } from '../category/category-row.ts';
import { toMedia, type MediaRow } from '../media/media-row.ts';
import { toTag, type TagRow } from '../tag/tag-row.ts';
import { POST_TABLE } from './post-row.ts';

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

/** The related rows of a post, as JSON. */
export interface SurroundingsRow extends Record<string, unknown> {
  category: CategoryRow | null;
  trail: TrailStep[] | null;
  tags: TagRow[] | null;
  related: RelatedRow[] | null;
  media: MediaRow[] | null;
}

/** A row of `POST_VIEW_COLUMNS`. */
export interface PostViewRow extends SurroundingsRow {
  id: string;
  view_count: number;
  author: AuthorRow;
}

export function toPostView(row: PostViewRow): PostView {
  return {
    post: POST_TABLE.read(row),
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
