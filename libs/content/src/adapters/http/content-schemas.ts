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
import { blockComponents } from '../../domain/blocks/block-schemas.ts';
import { PAGE_STATUSES, PAGE_TYPES } from '../../domain/page/page.ts';
import { POST_STATUSES } from '../../domain/post/post.ts';
import type { AUTHOR_FIELDS } from './authors/author.presenter.ts';
import type { CATEGORY_FIELDS } from './categories/category.presenter.ts';
import { mediaComponents } from './media/media-schemas.ts';
import type { PAGE_FIELDS } from './pages/page.presenter.ts';
import type { POST_FIELDS } from './posts/post.presenter.ts';
import type { TAG_FIELDS } from './tags/tag.presenter.ts';

/** The compiler asks for a schema of every field that the presenter shows. */
type Of<Fields extends readonly string[]> = Readonly<Record<Fields[number], JsonSchema>>;

const textOrNull = orNull(text);
const status = choice(...POST_STATUSES);
const seo = component('SeoGroup');
const jsonLd = component('JsonLd');

const tag: Of<typeof TAG_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'rye' },
  name: { ...text, example: 'Rye' },
  seo,
  createdAt: instant,
  jsonLd,
};

const category: Of<typeof CATEGORY_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  parentId: orNull(uuid),
  slug: { ...text, example: 'bread' },
  name: { ...text, example: 'Bread' },
  description: textOrNull,
  path: { ...text, description: 'The slugs from the root down.', example: 'baking/bread' },
  sortOrder: integer,
  isActive: truth,
  seo,
  collectionMetadata: shape({ includeChildCategories: truth, sortPostsBy: text }),
  createdAt: instant,
  updatedAt: instant,
  jsonLd,
};

const author: Of<typeof AUTHOR_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'mara-lindqvist' },
  displayName: { ...text, example: 'Mara Lindqvist' },
  bio: textOrNull,
  credentials: textOrNull,
  avatarMediaId: orNull(uuid),
  avatarMedia: orNull(component('Media')),
  sameAs: arrayOf(text),
  isActive: truth,
  seo,
  person: shape({
    jobTitle: textOrNull,
    worksFor: textOrNull,
    alumniOf: textOrNull,
    award: textOrNull,
    honorificPrefix: textOrNull,
    honorificSuffix: textOrNull,
    knowsAbout: arrayOf(text),
  }),
  createdAt: instant,
  updatedAt: instant,
  jsonLd,
};

const page: Of<typeof PAGE_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'about' },
  title: { ...text, example: 'About us' },
  bodyJson: arrayOf(component('Block')),
  bodyText: text,
  pageType: choice(...PAGE_TYPES),
  status: choice(...PAGE_STATUSES),
  publishedAt: orNull(instant),
  seo,
  createdAt: instant,
  updatedAt: instant,
  jsonLd,
};

const post: Of<typeof POST_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'first-loaf' },
  title: { ...text, example: 'A first loaf' },
  excerpt: textOrNull,
  bodyJson: arrayOf(component('Block')),
  bodyText: text,
  tocItems: arrayOf(shape({ level: choice(2, 3, 4), text, id: text })),
  readingTimeMin: integer,
  featuredMediaId: orNull(uuid),
  featuredMedia: orNull(component('Media')),
  authorId: uuid,
  author: component('NestedAuthor'),
  categoryId: orNull(uuid),
  category: orNull(component('NestedCategory')),
  status,
  publishedAt: orNull(instant),
  scheduledAt: orNull(instant),
  isHowTo: truth,
  summaryForAi: textOrNull,
  canonicalUrl: textOrNull,
  viewCount: integer,
  seo,
  schemaType: text,
  structuredData: orNull(anyObject),
  structuredBlocks: arrayOf(anyObject),
  seoScore: { ...integer, minimum: 0, maximum: 100 },
  readabilityScore: { ...integer, minimum: 0, maximum: 100 },
  jsonLd,
  deletedAt: orNull(instant),
  createdAt: instant,
  updatedAt: instant,
  tags: arrayOf(component('NestedTag')),
  relatedPosts: arrayOf(
    shape({ id: uuid, slug: text, title: text, excerpt: textOrNull, status, featuredMediaId: orNull(uuid) }),
  ),
};

const score = {
  type: 'object',
  properties: {
    score: { ...integer, minimum: 0, maximum: 100 },
    checks: arrayOf(
      shape({ id: text, points: { type: 'number' }, max: { type: 'number' }, found: text, advice: textOrNull }),
    ),
  },
  required: ['score', 'checks'],
};

/** Editors read the values that the entity states itself as `seo`, and what consumers see as `seoResolved`. */
const edited = { seo: { ...anyObject, description: 'The values that the entity states itself.' }, seoResolved: seo };

function withoutGraph(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { jsonLd: _, ...rest } = properties;
  return shape(rest);
}

/** What this context's routes answer, as components of the OpenAPI documents. */
export const contentComponents: Readonly<Record<string, JsonSchema>> = {
  ...blockComponents,
  ...mediaComponents,
  Tag: shape(tag),
  NestedTag: withoutGraph(tag),
  EditedTag: shape({ ...tag, ...edited }),
  Category: shape(category),
  NestedCategory: withoutGraph(category),
  EditedCategory: shape({ ...category, ...edited }),
  Author: shape(author),
  NestedAuthor: withoutGraph(author),
  EditedAuthor: shape({ ...author, ...edited }),
  Page: shape(page),
  EditedPage: shape({ ...page, ...edited }),
  Post: shape(post),
  EditedPost: shape({ ...post, ...edited, seoReport: shape({ seo: score, readability: score }) }, ['seoReport']),
  BulkStatusResults: shape({
    results: arrayOf(shape({ id: text, ok: truth, error: shape({ code: text, message: text }) }, ['error'])),
  }),
};
