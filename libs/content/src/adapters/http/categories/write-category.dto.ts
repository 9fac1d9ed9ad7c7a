import { BooleanField, IntegerField, ParsedBy, Partially, SlugField, TextField, UuidField } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { COLLECTION_SORTS, type CollectionMetadata } from '../../../domain/category/collection-metadata.ts';
import { parseCollectionMetadata } from '../../../domain/category/parse-collection-metadata.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '../../../domain/limits.ts';
import { SeoField } from '../content-fields.ts';

const OPTIONAL = { optional: true };
const CLEARABLE = { optional: true, nullable: true };
const MAX_INTEGER = 2_147_483_647;

export class CreateCategoryDto {
  @SlugField({ example: 'sourdough' })
  slug: string;

  @TextField({ min: 1, max: NAME_MAX, notBlank: true, example: 'Sourdough' })
  name: string;

  @TextField({ max: DESCRIPTION_MAX, ...CLEARABLE })
  description?: string | null;

  @UuidField({ ...CLEARABLE, description: 'null for a root; another one moves the whole branch.' })
  parentId?: string | null;

  @IntegerField({ min: -MAX_INTEGER - 1, max: MAX_INTEGER, ...OPTIONAL, description: 'Default 0.' })
  sortOrder?: number;

  @BooleanField({ ...OPTIONAL, description: 'Default true.' })
  isActive?: boolean;

  @SeoField()
  seo?: JsonObject;

  @ParsedBy(
    parseCollectionMetadata,
    {
      type: 'object',
      properties: {
        includeChildCategories: { type: 'boolean', default: true },
        sortPostsBy: { type: 'string', enum: [...COLLECTION_SORTS], default: 'publishedAt' },
      },
    },
    { ...OPTIONAL, description: 'Which posts the collection names first. Replaced as a whole.' },
  )
  collectionMetadata?: CollectionMetadata;
}

export class UpdateCategoryDto extends Partially(CreateCategoryDto) {}
