import { Partially, RuledBy } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import { PAGE_RULES } from '../../../domain/page/page-rules.ts';
import type { PageStatus, PageType } from '../../../domain/page/page.ts';
import { NEW_RULES } from '../../../domain/post/post-rules.ts';
import { BODY_EXAMPLE, SeoField } from '../content-fields.ts';

export class CreatePageDto {
  @RuledBy(PAGE_RULES.slug, { example: 'imprint' })
  slug: string;

  @RuledBy(PAGE_RULES.title, { example: 'Imprint' })
  title: string;

  @RuledBy(PAGE_RULES.bodyJson, BODY_EXAMPLE)
  bodyJson: readonly Block[];

  @RuledBy(PAGE_RULES.pageType, { description: 'Default WebPage.' })
  pageType?: PageType;

  @RuledBy(PAGE_RULES.status, { description: 'Default draft.' })
  status?: PageStatus;

  @SeoField()
  seo?: JsonObject;
}

export class UpdatePageDto extends Partially(CreatePageDto) {}

/** Editors may also set the id. */
export class CreateEditedPageDto extends CreatePageDto {
  @RuledBy(NEW_RULES.id, { description: 'Of your own making: sent again, it makes no second page, but 409.' })
  id?: string;
}
