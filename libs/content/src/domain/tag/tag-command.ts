import type { JsonObject } from '@app/shared-kernel';

/** The fields that a write may give; `seo` is a merge patch. */
export interface TagFields {
  slug: string;
  name: string;
  seo: JsonObject;
}

export type TagChanges = Partial<TagFields>;

export type NewTag = Pick<TagFields, 'slug' | 'name'> & Partial<TagFields>;
