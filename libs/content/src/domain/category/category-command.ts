import type { JsonObject } from '@app/shared-kernel';
import type { CollectionMetadata } from './collection-metadata.ts';

/** The fields that a write may give; `seo` is a merge patch. */
export interface CategoryFields {
  slug: string;
  name: string;
  description: string | null;
  /** null makes it a root. */
  parentId: string | null;
  sortOrder: number;
  isActive: boolean;
  seo: JsonObject;
  collectionMetadata: CollectionMetadata;
}

export type CategoryChanges = Partial<CategoryFields>;

type RequiredOfNew = 'slug' | 'name';
export type NewCategory = Pick<CategoryFields, RequiredOfNew> & Partial<Omit<CategoryFields, RequiredOfNew>>;
