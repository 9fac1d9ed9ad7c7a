import type { NewValues, WrittenValues } from '../content-field.ts';
import type { POST_FIELDS } from './post-fields.ts';

/** The fields that a write may give; `seo` is a merge patch. */
export interface PostFields extends WrittenValues<typeof POST_FIELDS> {}

export type PostChanges = Partial<PostFields>;

/** The fields of a new post. */
export type NewPost = NewValues<typeof POST_FIELDS> & {
  /** Chosen by the client, so that a repeated request creates nothing twice. */
  id?: string;
  /** For migrated content only: the date of first publication. */
  publishedAt?: Date | null;
  /** For migrated content only: the date of creation. */
  createdAt?: Date;
  updatedAt?: Date;
};
