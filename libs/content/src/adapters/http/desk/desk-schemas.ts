import { arrayOf, choice, instant, integer, orNull, shape, text, uuid, type JsonSchema } from '@app/platform';
import { NAMED_TYPES } from '../../../ports/entity/name-search.port.ts';

const number = (example: number, description?: string): JsonSchema => ({
  ...integer,
  minimum: 0,
  example,
  ...(description === undefined ? {} : { description }),
});

const posts = shape({
  draft: number(4),
  published: number(128),
  archived: number(2),
  weak: number(7, 'Published ones whose SEO score is below 50.'),
  resting: number(3, 'Drafts that nobody changed for 30 days; counted to 1,000.'),
  lastPublished: orNull(shape({ id: uuid, slug: text, title: text, publishedAt: instant })),
});

/** What home and the search of the dashboard are made of. */
export const deskComponents: Readonly<Record<string, JsonSchema>> = {
  Overview: shape({
    posts: orNull(posts),
    pages: orNull(shape({ draft: number(0), published: number(3) })),
    categories: orNull(number(8)),
    tags: orNull(number(21)),
    authors: orNull(number(2)),
    media: orNull(shape({ all: number(212), missingAlt: number(9, 'Images; counted to 1,000.') })),
    workingCopies: number(1, 'Those of the person who asks.'),
  }),
  SearchResults: shape({
    results: arrayOf(
      shape({
        type: choice(...NAMED_TYPES),
        id: uuid,
        slug: { ...orNull(text), example: 'first-loaf' },
        name: { ...text, example: 'A first loaf' },
        status: { ...orNull(text), description: 'Of a post or page.', example: 'published' },
        path: { ...orNull(text), description: 'Null for a file.', example: '/first-loaf' },
      }),
    ),
  }),
};
