import { ChoiceField, Partially, SlugField, TextField } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import { TITLE_MAX } from '../../../domain/limits.ts';
import { PAGE_STATUSES, PAGE_TYPES, type PageStatus, type PageType } from '../../../domain/page/page.ts';
import { BlocksField, SeoField } from '../content-fields.ts';

export class CreatePageDto {
  @SlugField({ example: 'imprint' })
  slug: string;

  @TextField({ min: 1, max: TITLE_MAX, notBlank: true, example: 'Imprint' })
  title: string;

  @BlocksField()
  bodyJson: readonly Block[];

  @ChoiceField(PAGE_TYPES, { optional: true, description: 'Default WebPage.' })
  pageType?: PageType;

  @ChoiceField(PAGE_STATUSES, { optional: true, description: 'Default draft.' })
  status?: PageStatus;

  @SeoField()
  seo?: JsonObject;
}

export class UpdatePageDto extends Partially(CreatePageDto) {}
