import { instant, integer, orNull, ResponseShape, text, uuid, type JsonSchema } from '@app/platform';
import type { Permission } from '@app/shared-kernel';
import type { NamedType } from '../../../ports/entity/name-search.port.ts';
import type { LastPublished, Overview } from '../../../ports/overview-reader.port.ts';

/** The permission that reading each type needs. */
export const READ_RIGHT: Readonly<Record<NamedType, Permission>> = {
  post: 'posts:read',
  page: 'pages:read',
  category: 'categories:read',
  tag: 'tags:read',
  author: 'authors:read',
  media: 'media:read',
};

const number = (example: number, description?: string): JsonSchema => ({
  ...integer,
  minimum: 0,
  example,
  ...(description === undefined ? {} : { description }),
});

const LAST_PUBLISHED = ResponseShape.of<LastPublished>()({
  id: [uuid, ({ id }) => id],
  slug: [text, ({ slug }) => slug],
  title: [text, ({ title }) => title],
  publishedAt: [instant, ({ publishedAt }) => publishedAt.toISOString()],
});

type MeanSeoScore = Overview['posts']['meanSeoScore'];

const MEAN_SEO_SCORE = ResponseShape.of<MeanSeoScore>()({
  draft: [orNull(number(61)), ({ draft }) => draft],
  published: [orNull(number(78)), ({ published }) => published],
});

const POSTS = ResponseShape.of<Overview['posts']>()({
  draft: [number(4), ({ draft }) => draft],
  published: [number(128), ({ published }) => published],
  archived: [number(2), ({ archived }) => archived],
  weak: [number(7, 'Published ones whose SEO score is below 50.'), ({ weak }) => weak],
  resting: [number(3, 'Drafts that nobody changed for 30 days; counted to 1,000.'), ({ resting }) => resting],
  meanSeoScore: [
    { ...MEAN_SEO_SCORE.schema, description: 'Rounded; null without posts of that status.' },
    ({ meanSeoScore }) => MEAN_SEO_SCORE.present(meanSeoScore),
  ],
  lastPublished: [orNull(LAST_PUBLISHED.schema), ({ lastPublished: last }) => last && LAST_PUBLISHED.present(last)],
});

const PAGES = ResponseShape.of<Overview['pages']>()({
  draft: [number(0), ({ draft }) => draft],
  published: [number(3), ({ published }) => published],
});

const MEDIA = ResponseShape.of<Overview['media']>()({
  all: [number(212), ({ all }) => all],
  missingAlt: [number(9, 'Images; counted to 1,000.'), ({ missingAlt }) => missingAlt],
});

/** An overview, with the types that its reader may read. */
export interface ShownOverview {
  readonly overview: Overview;
  readonly permissions: ReadonlySet<Permission>;
}

/** A part of the overview; null without the right to read it. */
function part<T>(type: NamedType, schema: JsonSchema, value: (overview: Overview) => T) {
  const shown = ({ overview, permissions }: ShownOverview) =>
    permissions.has(READ_RIGHT[type]) ? value(overview) : null;
  return [orNull(schema), shown] as const;
}

/** The response of the home screen's overview. */
export const OVERVIEW = ResponseShape.of<ShownOverview>()({
  posts: part('post', POSTS.schema, ({ posts }) => POSTS.present(posts)),
  pages: part('page', PAGES.schema, ({ pages }) => PAGES.present(pages)),
  categories: part('category', number(8), ({ categories }) => categories),
  tags: part('tag', number(21), ({ tags }) => tags),
  authors: part('author', number(2), ({ authors }) => authors),
  media: part('media', MEDIA.schema, ({ media }) => MEDIA.present(media)),
  workingCopies: [number(1, 'Those of the person who asks.'), ({ overview }) => overview.workingCopies],
});
