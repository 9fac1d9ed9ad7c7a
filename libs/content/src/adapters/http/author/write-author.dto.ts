import { Partially } from '@app/platform';
import { AUTHOR_FIELDS } from '../../../domain/author/author-fields.ts';
import { SeoField } from '../content-fields.ts';
import { WrittenFields } from '../fields/written-fields.ts';

export class CreateAuthorDto extends WrittenFields(AUTHOR_FIELDS, { seo: SeoField() }) {}

export class UpdateAuthorDto extends Partially(CreateAuthorDto) {}
