import { BooleanField, ParsedBy, Partially, SlugField, TextField, UuidField } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { parsePerson } from '../../../domain/author/parse-person.ts';
import type { Person } from '../../../domain/author/person.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '../../../domain/limits.ts';
import { parseUrls } from '../../../domain/text-list.ts';
import { SeoField } from '../content-fields.ts';

const CLEARABLE = { optional: true, nullable: true };
const TEXT = { type: 'string', nullable: true, maxLength: 300 };

export class CreateAuthorDto {
  @SlugField({ example: 'mara-lindqvist' })
  slug: string;

  @TextField({ min: 1, max: NAME_MAX, notBlank: true, example: 'Mara Lindqvist' })
  displayName: string;

  @TextField({ max: DESCRIPTION_MAX, ...CLEARABLE })
  bio?: string | null;

  @TextField({ max: 2_000, ...CLEARABLE, example: 'MSc Food Science' })
  credentials?: string | null;

  @UuidField(CLEARABLE)
  avatarMediaId?: string | null;

  @ParsedBy(
    parseUrls,
    { type: 'array', maxItems: 50, items: { type: 'string', format: 'uri' } },
    { optional: true, description: 'The same person elsewhere on the web.' },
  )
  sameAs?: readonly string[];

  @BooleanField({ optional: true, description: 'Default true.' })
  isActive?: boolean;

  @SeoField()
  seo?: JsonObject;

  @ParsedBy(
    parsePerson,
    {
      type: 'object',
      properties: {
        jobTitle: TEXT,
        worksFor: TEXT,
        alumniOf: TEXT,
        award: TEXT,
        honorificPrefix: TEXT,
        honorificSuffix: TEXT,
        knowsAbout: { type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 300 } },
      },
    },
    { optional: true, description: 'Replaced as a whole; what is left out is unknown.' },
  )
  person?: Person;
}

export class UpdateAuthorDto extends Partially(CreateAuthorDto) {}
