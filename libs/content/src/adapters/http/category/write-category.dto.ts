import { CommandField, Partially } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { CATEGORY_FIELDS, CATEGORY_RULES } from '../../../domain/category/category-fields.ts';
import { SeoField } from '../content-fields.ts';
import { WrittenFields } from '../fields/written-fields.ts';

const { optional } = rules;

export class CreateCategoryDto extends WrittenFields(CATEGORY_FIELDS, { seo: SeoField() }) {}

export class UpdateCategoryDto extends Partially(CreateCategoryDto) {}

/** What moves a category; what is absent stays. */
export class CheckMoveDto {
  @CommandField(optional(CATEGORY_RULES.slug), { example: 'sourdough' })
  slug?: string;

  @CommandField(CATEGORY_RULES.parentId, { description: 'null for a root.' })
  parentId?: string | null;
}
