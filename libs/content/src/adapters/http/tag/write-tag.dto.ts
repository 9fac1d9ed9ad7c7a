import { Partially, RuledBy } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { TAG_RULES } from '../../../domain/tag/tag-rules.ts';
import { SeoField } from '../content-fields.ts';

export class CreateTagDto {
  @RuledBy(TAG_RULES.slug, { example: 'rye' })
  slug: string;

  @RuledBy(TAG_RULES.name, { example: 'Rye' })
  name: string;

  @SeoField()
  seo?: JsonObject;
}

export class UpdateTagDto extends Partially(CreateTagDto) {}
