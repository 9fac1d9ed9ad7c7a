import {
  anyObject,
  arrayOf,
  choice,
  component,
  instant,
  integer,
  orNull,
  shape,
  text,
  truth,
  uuid,
  type JsonSchema,
} from '@app/platform';
import { POST_STATUSES } from '../../../domain/post/post.ts';
import { graphOf } from '../graph-schema.ts';
import type { POST_FIELDS } from './post.presenter.ts';

const textOrNull = orNull(text);
const score = { ...integer, minimum: 0, maximum: 100 };
const status = { ...choice(...POST_STATUSES), example: 'published' };

const related = shape({
  id: { ...uuid, example: '0199c1f0-7a3e-7c55-9d1a-3b8f0e6c2d99' },
  slug: { ...text, example: 'rye-for-winter' },
  title: { ...text, example: 'Rye for winter' },
  excerpt: { ...textOrNull, example: null },
  status,
  featuredMediaId: { ...orNull(uuid), example: null },
});

const heading = {
  level: choice(2, 3, 4),
  text: { ...text, example: 'Mix and fold' },
  id: { ...text, example: 'mix-and-fold' },
};

/** Every field of a post. The examples are those of one post. */
export const post: Readonly<Record<(typeof POST_FIELDS)[number], JsonSchema>> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'first-loaf' },
  title: { ...text, example: 'A first loaf' },
  excerpt: { ...textOrNull, example: 'Four things, one night.' },
  bodyJson: {
    ...arrayOf(component('Block')),
    example: [
      { type: 'heading', level: 2, text: 'Mix and fold', id: 'mix-and-fold' },
      { type: 'paragraph', text: 'Flour, *water*, salt.' },
    ],
  },
  bodyText: { ...text, example: 'Mix and fold Flour, *water*, salt.' },
  tocItems: arrayOf(shape(heading)),
  readingTimeMin: { ...integer, example: 1 },
  featuredMediaId: orNull(uuid),
  featuredMedia: orNull(component('Media')),
  authorId: uuid,
  author: component('NestedAuthor'),
  categoryId: orNull(uuid),
  category: orNull(component('NestedCategory')),
  status,
  publishedAt: orNull(instant),
  scheduledAt: { ...orNull(instant), example: null },
  isHowTo: { ...truth, example: false },
  summaryForAi: { ...textOrNull, example: 'How to bake a first sourdough loaf.' },
  canonicalUrl: textOrNull,
  viewCount: { ...integer, example: 128 },
  seo: component('SeoGroup'),
  schemaType: { ...text, example: 'BlogPosting' },
  structuredData: { ...anyObject, example: {} },
  structuredBlocks: { ...arrayOf(component('Block')), example: [] },
  seoScore: { ...score, example: 84 },
  readabilityScore: { ...score, example: 91 },
  jsonLd: graphOf({
    '@type': 'BlogPosting',
    '@id': 'https://kettle.example/first-loaf#post',
    headline: 'A first loaf',
  }),
  deletedAt: { ...orNull(instant), example: null },
  createdAt: instant,
  updatedAt: instant,
  tags: arrayOf(component('NestedTag')),
  relatedPosts: arrayOf(related),
};
