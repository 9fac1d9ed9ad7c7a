import {
  BooleanField,
  Field,
  fromPort,
  HttpUrlField,
  ParsedBy,
  Partially,
  SlugField,
  TextField,
  UuidField,
  UuidListField,
  type FieldOptions,
} from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import type { Block } from '../../../domain/blocks/block.ts';
import { parseBlocks } from '../../../domain/blocks/parse-blocks.ts';
import { MAX_RELATED, MAX_TAGS, WRITABLE_STATUSES } from '../../../domain/post/post.ts';
import type { PostFields } from '../../../domain/post/post-command.ts';
import { EntitySeo } from '../../../ports/entity-seo.port.ts';
import { StructuredData } from '../../../ports/structured-data.port.ts';

const OPTIONAL = { optional: true };
const CLEARABLE = { optional: true, nullable: true };

/** @param options whether it may be left out */
export function StatusField(options: FieldOptions = {}) {
  return Field(
    (value) => {
      if (value === 'scheduled') return 'cannot be scheduled: publishing at a later time does not exist yet';
      return WRITABLE_STATUSES.some((status) => status === value)
        ? null
        : `must be one of ${WRITABLE_STATUSES.join(', ')}`;
    },
    { type: 'string', enum: [...WRITABLE_STATUSES] },
    options,
  );
}

export class CreatePostDto {
  @SlugField()
  slug: string;

  @TextField({ min: 1, max: 300, notBlank: true, example: 'Sourdough for beginners' })
  title: string;

  @ParsedBy(parseBlocks, {
    type: 'array',
    maxItems: 1000,
    items: { $ref: '#/components/schemas/BlockInput' },
    example: [{ type: 'paragraph', text: 'Flour, water, salt.' }],
  })
  bodyJson: readonly Block[];

  @UuidField()
  authorId: string;

  @TextField({ max: 2_000, ...CLEARABLE, example: 'Four things, one night.' })
  excerpt?: string | null;

  @UuidField(CLEARABLE)
  categoryId?: string | null;

  @UuidField(CLEARABLE)
  featuredMediaId?: string | null;

  @UuidListField({ max: MAX_TAGS, ...OPTIONAL })
  tagIds?: string[];

  @UuidListField({ max: MAX_RELATED, ...OPTIONAL, description: 'Posts to pin, in order.' })
  relatedPostIds?: string[];

  @StatusField(OPTIONAL)
  status?: PostFields['status'];

  @BooleanField(OPTIONAL)
  isHowTo?: boolean;

  @TextField({ max: 2_000, ...CLEARABLE })
  summaryForAi?: string | null;

  @HttpUrlField(CLEARABLE)
  canonicalUrl?: string | null;

  @ParsedBy(
    fromPort(EntitySeo, (seo) => (value, path, problems) => seo.parsePatch(value, path, problems)),
    { $ref: '#/components/schemas/SeoGroupInput' },
    OPTIONAL,
  )
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

export class UpdatePostDto extends Partially(CreatePostDto) {}

export class AttachTagsDto {
  @UuidListField({ min: 1, max: MAX_TAGS })
  tagIds: string[];
}
