import type { Author } from '../author/author.ts';
import type { Category, Trail } from '../category/category.ts';
import type { Media } from '../media/media.ts';
import type { Tag } from '../tag/tag.ts';
import type { Post, PostStatus } from './post.ts';

export interface RelatedPost {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string | null;
  readonly status: PostStatus;
  readonly featuredMediaId: string | null;
  readonly publishedAt: Date | null;
  readonly categoryId: string | null;
  readonly categoryPath: string | null;
}

/** A post with everything that its page needs; loaded in one query. */
export interface PostView {
  readonly post: Post;
  readonly viewCount: number;
  readonly author: Author;
  readonly category: Category | null;
  /** The category and its ancestors, root first. */
  readonly trail: Trail;
  readonly tags: readonly Tag[];
  readonly related: readonly RelatedPost[];
  /** Every existing file that the post, its author or its publisher refers to. */
  readonly media: ReadonlyMap<string, Media>;
}
