import type { NewValues, WrittenValues } from '../content-field.ts';
import type { NewOnly } from '../new-entity.ts';
import type { POST_FIELDS } from './post-fields.ts';

/** The fields that a write may give; `seo` is a merge patch. */
export interface PostFields extends WrittenValues<typeof POST_FIELDS> {}

export type PostChanges = Partial<PostFields>;

/** The fields of a new post. */
export type NewPost = NewValues<typeof POST_FIELDS> & NewOnly;
