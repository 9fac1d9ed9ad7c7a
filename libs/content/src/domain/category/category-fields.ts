import { rules } from '@app/shared-kernel';
import { rulesOf, SEO_FIELD, type ContentFields } from '../content-field.ts';
import { DESCRIPTION, NAME } from '../limits.ts';
import { COLLECTION_SORTS, DEFAULT_COLLECTION } from './collection-metadata.ts';
import { parseCollectionMetadata } from './parse-collection-metadata.ts';

const { boolean, clearable, integer, INTEGER_MAX, optional, parsed, slug, text, uuid } = rules;

const collection = parsed(parseCollectionMetadata, {
  type: 'object',
  properties: {
    includeChildCategories: { type: 'boolean', default: true },
    sortPostsBy: { type: 'string', enum: [...COLLECTION_SORTS], default: 'publishedAt' },
  },
});

/** Every field of a category that editors write, in the order of requests. */
export const CATEGORY_FIELDS = {
  slug: { rule: slug, column: 'text', examples: { written: 'sourdough', shown: 'bread' } },
  name: { rule: text(NAME), column: 'text', examples: { written: 'Sourdough', shown: 'Bread' } },
  description: {
    rule: clearable(text(DESCRIPTION)),
    column: 'text',
    initial: null,
    examples: { shown: 'Everything that rises.' },
  },
  parentId: {
    rule: clearable(uuid),
    column: 'uuid',
    initial: null,
    description: 'null for a root; another one moves the whole branch.',
  },
  sortOrder: {
    rule: optional(integer({ min: -INTEGER_MAX - 1, max: INTEGER_MAX })),
    column: 'integer',
    initial: 0,
    description: 'Default 0.',
    examples: { shown: 0 },
  },
  isActive: { rule: optional(boolean), column: 'boolean', initial: true, description: 'Default true.' },
  seo: SEO_FIELD,
  collectionMetadata: {
    rule: optional(collection),
    column: 'jsonb',
    initial: DEFAULT_COLLECTION,
    ownResponse: true,
    description: 'Which posts the collection names first. Replaced as a whole.',
  },
} as const satisfies ContentFields;

export const CATEGORY_RULES = rulesOf(CATEGORY_FIELDS);
