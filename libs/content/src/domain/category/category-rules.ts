import { rules, type FieldRules } from '@app/shared-kernel';
import { DESCRIPTION, NAME } from '../limits.ts';
import { COLLECTION_SORTS } from './collection-metadata.ts';
import { parseCollectionMetadata } from './parse-collection-metadata.ts';

const { boolean, clearable, integer, INTEGER_MAX, optional, parsed, slug, text, uuid } = rules;

const collection = parsed(parseCollectionMetadata, {
  type: 'object',
  properties: {
    includeChildCategories: { type: 'boolean', default: true },
    sortPostsBy: { type: 'string', enum: [...COLLECTION_SORTS], default: 'publishedAt' },
  },
});

/** Rules for the fields of a category; `seo` is validated by the port EntitySeo. */
export const CATEGORY_RULES = {
  slug,
  name: text(NAME),
  description: clearable(text(DESCRIPTION)),
  parentId: clearable(uuid),
  sortOrder: optional(integer({ min: -INTEGER_MAX - 1, max: INTEGER_MAX })),
  isActive: optional(boolean),
  collectionMetadata: optional(collection),
} satisfies FieldRules;
