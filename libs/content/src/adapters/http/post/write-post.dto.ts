import { CommandField, Documented, Partially } from '@app/platform';
import type { PostFields } from '../../../domain/post/post-command.ts';
import { POST_FIELDS } from '../../../domain/post/post-fields.ts';
import { ATTACHED_TAGS } from '../../../domain/post/post-rules.ts';
import { POST_STATUSES } from '../../../domain/post/post-status.ts';
import { SeoField } from '../content-fields.ts';
import { WrittenFields } from '../fields/written-fields.ts';

const OPTIONAL = { optional: true };

export class CreatePostDto extends WrittenFields(POST_FIELDS, {
  seo: SeoField(),
  schemaType: CommandField(
    { schema: { type: 'string' }, ...OPTIONAL },
    { description: 'A type of the schema catalogue; BlogPosting by default.', example: 'BlogPosting' },
  ),
  structuredData: CommandField(
    { schema: { type: 'object', additionalProperties: true }, ...OPTIONAL },
    { description: 'Keyed by schemaType; see the schema catalogue.' },
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
  @CommandField(ATTACHED_TAGS)
  tagIds: string[];
}
