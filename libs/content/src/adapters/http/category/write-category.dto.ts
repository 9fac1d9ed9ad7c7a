import { Partially, RuledBy } from '@app/platform';
import { rules, type JsonObject } from '@app/shared-kernel';
import { CATEGORY_RULES } from '../../../domain/category/category-rules.ts';
import type { CollectionMetadata } from '../../../domain/category/collection-metadata.ts';
import { SeoField } from '../content-fields.ts';

const { optional } = rules;

export class CreateCategoryDto {
  @RuledBy(CATEGORY_RULES.slug, { example: 'sourdough' })
  slug: string;

  @RuledBy(CATEGORY_RULES.name, { example: 'Sourdough' })
  name: string;

  @RuledBy(CATEGORY_RULES.description)
  description?: string | null;

  @RuledBy(CATEGORY_RULES.parentId, { description: 'null for a root; another one moves the whole branch.' })
  parentId?: string | null;

  @RuledBy(CATEGORY_RULES.sortOrder, { description: 'Default 0.' })
  sortOrder?: number;

  @RuledBy(CATEGORY_RULES.isActive, { description: 'Default true.' })
  isActive?: boolean;

  @SeoField()
  seo?: JsonObject;

  @RuledBy(CATEGORY_RULES.collectionMetadata, {
    description: 'Which posts the collection names first. Replaced as a whole.',
  })
  collectionMetadata?: CollectionMetadata;
}

export class UpdateCategoryDto extends Partially(CreateCategoryDto) {}

/** What moves a category; what is absent stays. */
export class CheckMoveDto {
  @RuledBy(optional(CATEGORY_RULES.slug), { example: 'sourdough' })
  slug?: string;

  @RuledBy(CATEGORY_RULES.parentId, { description: 'null for a root.' })
  parentId?: string | null;
}
