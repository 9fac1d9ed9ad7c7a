import { Partially, SlugField, TextField } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { NAME_MAX } from '../../../domain/limits.ts';
import { SeoField } from '../content-fields.ts';

export class CreateTagDto {
  @SlugField({ example: 'rye' })
  slug: string;

  @TextField({ min: 1, max: NAME_MAX, notBlank: true, example: 'Rye' })
  name: string;

  @SeoField()
  seo?: JsonObject;
}

export class UpdateTagDto extends Partially(CreateTagDto) {}
