import { Partially, RuledBy } from '@app/platform';
import type { JsonObject } from '@app/shared-kernel';
import { AUTHOR_RULES } from '../../../domain/author/author-rules.ts';
import type { AuthorKind } from '../../../domain/author/author.ts';
import type { Person } from '../../../domain/author/person.ts';
import { SeoField } from '../content-fields.ts';

export class CreateAuthorDto {
  @RuledBy(AUTHOR_RULES.slug, { example: 'mara-lindqvist' })
  slug: string;

  @RuledBy(AUTHOR_RULES.displayName, { example: 'Mara Lindqvist' })
  displayName: string;

  @RuledBy(AUTHOR_RULES.kind, {
    description: 'What is behind the byline, and the type of its node in graphs. Default person.',
  })
  kind?: AuthorKind;

  @RuledBy(AUTHOR_RULES.bio)
  bio?: string | null;

  @RuledBy(AUTHOR_RULES.credentials, { example: 'MSc Food Science' })
  credentials?: string | null;

  @RuledBy(AUTHOR_RULES.avatarMediaId)
  avatarMediaId?: string | null;

  @RuledBy(AUTHOR_RULES.sameAs, { description: 'The same person elsewhere on the web.' })
  sameAs?: readonly string[];

  @RuledBy(AUTHOR_RULES.isActive, { description: 'Default true.' })
  isActive?: boolean;

  @SeoField()
  seo?: JsonObject;

  @RuledBy(AUTHOR_RULES.person, { description: 'Replaced as a whole; what is left out is unknown.' })
  person?: Person;
}

export class UpdateAuthorDto extends Partially(CreateAuthorDto) {}
