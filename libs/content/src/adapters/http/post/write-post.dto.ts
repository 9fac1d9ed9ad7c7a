import { Documented, fromPort, ParsedBy, Partially, RuledBy } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import type { PostFields } from '../../../domain/post/post-command.ts';
import { ATTACHED_TAGS, POST_RULES } from '../../../domain/post/post-rules.ts';
import { POST_STATUSES } from '../../../domain/post/post.ts';
import { StructuredData } from '../../../ports/seo/structured-data.port.ts';
import { BODY_EXAMPLE, SeoField } from '../content-fields.ts';

const OPTIONAL = { optional: true };

export class CreatePostDto {
  @RuledBy(POST_RULES.slug)
  slug: string;

  @RuledBy(POST_RULES.title, { example: 'Sourdough for beginners' })
  title: string;

  @RuledBy(POST_RULES.bodyJson, BODY_EXAMPLE)
  bodyJson: readonly Block[];

  @RuledBy(POST_RULES.authorId)
  authorId: string;

  @RuledBy(POST_RULES.excerpt, { example: 'Four things, one night.' })
  excerpt?: string | null;

  @RuledBy(POST_RULES.categoryId)
  categoryId?: string | null;

  @RuledBy(POST_RULES.featuredMediaId)
  featuredMediaId?: string | null;

  @RuledBy(POST_RULES.tagIds)
  tagIds?: string[];

  @RuledBy(POST_RULES.relatedPostIds, { description: 'Posts to pin, in order.' })
  relatedPostIds?: string[];

  @RuledBy(POST_RULES.status)
  status?: PostFields['status'];

  @RuledBy(POST_RULES.isHowTo)
  isHowTo?: boolean;

  @RuledBy(POST_RULES.summaryForAi)
  summaryForAi?: string | null;

  @RuledBy(POST_RULES.canonicalUrl)
  canonicalUrl?: string | null;

  @SeoField()
  seo?: JsonObject;

  @ParsedBy(
    fromPort(StructuredData, (data) => (value, path, problems) => data.parseType(value, path, problems)),
    { type: 'string', description: 'A type of the schema catalogue; BlogPosting by default.', example: 'BlogPosting' },
    OPTIONAL,
  )
  schemaType?: string;

  @ParsedBy(
    fromPort(StructuredData, (data) => (value, path, problems) => data.parse(value, path, problems)),
    { type: 'object', additionalProperties: true, description: 'Keyed by schemaType; see the schema catalogue.' },
    OPTIONAL,
  )
  structuredData?: JsonObject;
}

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
