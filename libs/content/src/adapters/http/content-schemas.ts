import {
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
import { AUTHOR_KINDS } from '../../domain/author/author.ts';
import { PAGE_STATUSES, PAGE_TYPES } from '../../domain/page/page.ts';
import type { AUTHOR_FIELDS } from './author/author.presenter.ts';
import type { CATEGORY_FIELDS } from './category/category.presenter.ts';
import { checkComponents } from './check/check-schemas.ts';
import { customFieldComponents } from './custom-field/custom-field-schemas.ts';
import { deskComponents } from './desk/desk-schemas.ts';
import { graphOf } from './graph-schema.ts';
import { mediaComponents } from './media/media-schemas.ts';
import type { PAGE_FIELDS } from './page/page.presenter.ts';
import { post } from './post/post-schema.ts';
import { revisionComponents } from './revision/revision-schemas.ts';
import type { TAG_FIELDS } from './tag/tag.presenter.ts';
import { workingCopyComponents } from './working-copy/working-copy-schemas.ts';

/** The compiler asks for a schema of every field that the presenter shows. */
type Of<Fields extends readonly string[]> = Readonly<Record<Fields[number], JsonSchema>>;

const textOrNull = orNull(text);
const seo = component('SeoGroup');

const tag: Of<typeof TAG_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'rye' },
  name: { ...text, example: 'Rye' },
  seo,
  createdAt: instant,
  jsonLd: graphOf({ '@type': 'CollectionPage', '@id': 'https://kettle.example/tag/rye', name: 'Rye' }),
};

const category: Of<typeof CATEGORY_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  parentId: orNull(uuid),
  slug: { ...text, example: 'bread' },
  name: { ...text, example: 'Bread' },
  description: { ...textOrNull, example: 'Everything that rises.' },
  path: { ...text, description: 'The slugs from the root down.', example: 'baking/bread' },
  sortOrder: { ...integer, example: 0 },
  isActive: truth,
  seo,
  collectionMetadata: shape({ includeChildCategories: truth, sortPostsBy: { ...text, example: 'publishedAt' } }),
  createdAt: instant,
  updatedAt: instant,
  jsonLd: graphOf({ '@type': 'CollectionPage', '@id': 'https://kettle.example/category/baking/bread', name: 'Bread' }),
};

const author: Of<typeof AUTHOR_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'mara-lindqvist' },
  displayName: { ...text, example: 'Mara Lindqvist' },
  bio: { ...textOrNull, example: 'Bakes since 1998.' },
  credentials: { ...textOrNull, example: 'MSc Food Science' },
  avatarMediaId: orNull(uuid),
  avatarMedia: orNull(component('Media')),
  sameAs: { ...arrayOf(text), example: ['https://social.example/@mara'] },
  isActive: truth,
  seo,
  person: shape({
    jobTitle: { ...textOrNull, example: 'Baker' },
    worksFor: textOrNull,
    alumniOf: textOrNull,
    award: textOrNull,
    honorificPrefix: textOrNull,
    honorificSuffix: textOrNull,
    knowsAbout: { ...arrayOf(text), example: ['Sourdough'] },
  }),
  createdAt: instant,
  updatedAt: instant,
  jsonLd: graphOf({ '@type': 'ProfilePage', '@id': 'https://kettle.example/author/mara-lindqvist' }),
};

const page: Of<typeof PAGE_FIELDS> = {
  id: uuid,
  workspaceId: uuid,
  slug: { ...text, example: 'about' },
  title: { ...text, example: 'About us' },
  bodyJson: { ...arrayOf(component('Block')), example: [{ type: 'paragraph', text: 'We bake at night.' }] },
  bodyText: { ...text, example: 'We bake at night.' },
  pageType: { ...choice(...PAGE_TYPES), example: 'AboutPage' },
  status: { ...choice(...PAGE_STATUSES), example: 'published' },
  publishedAt: orNull(instant),
  seo,
  createdAt: instant,
  updatedAt: instant,
  jsonLd: graphOf({ '@type': 'AboutPage', '@id': 'https://kettle.example/about', name: 'About us' }),
};

const score = {
  type: 'object',
  properties: {
    score: { ...integer, minimum: 0, maximum: 100, example: 84 },
    checks: arrayOf(
      shape({
        id: { ...text, example: 'S1' },
        points: { type: 'number', example: 10 },
        max: { type: 'number', example: 10 },
        found: { ...text, example: '42 characters' },
        advice: textOrNull,
      }),
    ),
    note: textOrNull,
  },
  required: ['score', 'checks', 'note'],
};

/** Editors read the values that the entity states itself as `seo`, and what consumers see as `seoResolved`. */
const edited = {
  seo: component('OwnSeo'),
  seoResolved: seo,
  version: { ...integer, minimum: 1, description: 'Raised when its own fields change; for ifVersion.', example: 3 },
  createdBy: { ...orNull(uuid), description: 'The person who made it, where that is known.' },
  updatedBy: { ...orNull(uuid), description: 'The person who changed it last, where that is known.' },
};

type Properties = Readonly<Record<string, JsonSchema>>;

function withoutGraph(properties: Properties): JsonSchema {
  const { jsonLd: _, ...rest } = properties;
  return shape(rest);
}

/** As it stands in a post that editors read: its own SEO values are told where it is edited. */
function embedded(properties: Properties): JsonSchema {
  const { seo: _, ...rest } = properties;
  return withoutGraph(rest);
}

const embeddings = {
  author: component('EmbeddedAuthor'),
  category: orNull(component('EmbeddedCategory')),
  tags: arrayOf(component('EmbeddedTag')),
};

/** What this context's routes answer, as components of the OpenAPI documents. */
export const contentComponents: Readonly<Record<string, JsonSchema>> = {
  ...blockComponents,
  ...mediaComponents,
  ...workingCopyComponents,
  ...customFieldComponents,
  ...revisionComponents,
  ...deskComponents,
  ...checkComponents(post.jsonLd, shape({ seo: score, readability: score })),
  Tag: shape(tag),
  NestedTag: withoutGraph(tag),
  EmbeddedTag: embedded(tag),
  EditedTag: shape({ ...tag, ...edited }),
  Category: shape(category),
  NestedCategory: withoutGraph(category),
  EmbeddedCategory: embedded(category),
  EditedCategory: shape({ ...category, ...edited }),
  Author: shape(author),
  NestedAuthor: withoutGraph(author),
  EmbeddedAuthor: embedded(author),
  EditedAuthor: shape({
    ...author,
    ...edited,
    kind: { ...choice(...AUTHOR_KINDS), description: 'What is behind the byline.', example: 'person' },
  }),
  Page: shape(page),
  EditedPage: shape({ ...page, ...edited }),
  Post: shape(post),
  EditedPost: shape({ ...post, ...edited, ...embeddings, seoReport: shape({ seo: score, readability: score }) }, [
    'seoReport',
  ]),
  BulkStatusResults: shape({
    results: arrayOf(
      shape(
        {
          id: uuid,
          ok: { ...truth, example: false },
          error: shape({
            code: { ...text, example: 'NOT_FOUND' },
            message: { ...text, example: 'No such post.' },
          }),
        },
        ['error'],
      ),
    ),
  }),
};
