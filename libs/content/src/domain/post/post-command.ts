import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../blocks/block.ts';
import type { PostStatus } from './post.ts';

/** The fields that a write may give; `seo` is a merge patch. */
export interface PostFields {
  slug: string;
  title: string;
  bodyJson: readonly Block[];
  authorId: string;
  excerpt: string | null;
  categoryId: string | null;
  featuredMediaId: string | null;
  tagIds: readonly string[];
  relatedPostIds: readonly string[];
  status: Exclude<PostStatus, 'scheduled'>;
  isHowTo: boolean;
  summaryForAi: string | null;
  canonicalUrl: string | null;
  seo: JsonObject;
  schemaType: string;
  structuredData: JsonObject;
}

export type PostChanges = Partial<PostFields>;

type RequiredOfNew = 'slug' | 'title' | 'bodyJson' | 'authorId';

export type NewPost = Pick<PostFields, RequiredOfNew> &
  Partial<Omit<PostFields, RequiredOfNew>> & {
    /** Of the maker's own choosing, so that a repeated request makes nothing twice. */
    id?: string;
    /** Only for content that moves in from elsewhere: when it was first published. */
    publishedAt?: Date | null;
    /** Likewise: when it was written. */
    createdAt?: Date;
    updatedAt?: Date;
  };
