import { CommandField, Partially } from '@app/platform';
import { PAGE_FIELDS } from '../../../domain/page/page-fields.ts';
import { NEW_RULES } from '../../../domain/post/post-rules.ts';
import { SeoField } from '../content-fields.ts';
import { WrittenFields } from '../fields/written-fields.ts';

export class CreatePageDto extends WrittenFields(PAGE_FIELDS, { seo: SeoField() }) {}

export class UpdatePageDto extends Partially(CreatePageDto) {}

/** Editors may also set the id. */
export class CreateEditedPageDto extends CreatePageDto {
  @CommandField(NEW_RULES.id, { description: 'Of your own making: sent again, it makes no second page, but 409.' })
  id?: string;
}
