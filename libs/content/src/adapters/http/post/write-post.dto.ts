import { Documented, fromPort, ParsedBy, Partially, RuledBy } from '@app/platform';
import type { PostFields } from '../../../domain/post/post-command.ts';
import { POST_FIELDS } from '../../../domain/post/post-fields.ts';
import { ATTACHED_TAGS } from '../../../domain/post/post-rules.ts';
import { POST_STATUSES } from '../../../domain/post/post-status.ts';
import { StructuredData } from '../../../ports/seo/structured-data.port.ts';
import { SeoField } from '../content-fields.ts';
import { WrittenFields } from '../fields/written-fields.ts';

const OPTIONAL = { optional: true };

export class CreatePostDto extends WrittenFields(POST_FIELDS, {
  seo: SeoField(),
  schemaType: ParsedBy(
    fromPort(StructuredData, (data) => (value, path, problems) => data.parseType(value, path, problems)),
    { type: 'string', description: 'A type of the schema catalogue; BlogPosting by default.', example: 'BlogPosting' },
    OPTIONAL,
  ),
  structuredData: ParsedBy(
    fromPort(StructuredData, (data) => (value, path, problems) => data.parse(value, path, problems)),
    { type: 'object', additionalProperties: true, description: 'Keyed by schemaType; see the schema catalogue.' },
    OPTIONAL,
  ),
}) {}

export class UpdatePostDto extends Partially(CreatePostDto) {
  @Documented(
    { type: 'string', enum: [...POST_STATUSES] },
    { ...OPTIONAL, description: '`scheduled`, which no post has of itself, is refused.' },
  )
  status?: PostFields['status'];
}

export class AttachTagsDto {
  @RuledBy(ATTACHED_TAGS)
  tagIds: string[];
}
