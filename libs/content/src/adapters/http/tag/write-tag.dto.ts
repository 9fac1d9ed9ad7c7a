import { Partially } from '@app/platform';
import { TAG_FIELDS } from '../../../domain/tag/tag-fields.ts';
import { SeoField } from '../content-fields.ts';
import { WrittenFields } from '../fields/written-fields.ts';

export class CreateTagDto extends WrittenFields(TAG_FIELDS, { seo: SeoField() }) {}

export class UpdateTagDto extends Partially(CreateTagDto) {}
