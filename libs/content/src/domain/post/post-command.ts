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
    /** Chosen by the client, so that a repeated request creates nothing twice. */
    id?: string;
    /** For migrated content only: the date of first publication. */
    publishedAt?: Date | null;
    /** For migrated content only: the date of creation. */
    createdAt?: Date;
    updatedAt?: Date;
  };
