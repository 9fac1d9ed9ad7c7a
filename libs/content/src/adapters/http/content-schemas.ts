import { arrayOf, component, integer, orNull, shape, text, truth, uuid, type JsonSchema } from '@app/platform';
import { blockComponents } from '../../domain/blocks/block-schemas.ts';
import { AUTHOR } from './author/author.response.ts';
import { CATEGORY } from './category/category.response.ts';
import { checkComponents } from './check/check-schemas.ts';
import { customFieldComponents } from './custom-field/custom-field-schemas.ts';
import { deskComponents } from './desk/desk-schemas.ts';
import { EDITED } from './edited-fields.ts';
import { mediaComponents } from './media/media-schemas.ts';
import { PAGE } from './page/page.response.ts';
import { post } from './post/post-schema.ts';
import { revisionComponents } from './revision/revision-schemas.ts';
import { TAG } from './tag/tag.response.ts';
import { workingCopyComponents } from './working-copy/working-copy-schemas.ts';

const textOrNull = orNull(text);

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

/** Their own SEO values are told where they are edited. */
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
  ...TAG.components(),
  ...CATEGORY.components(),
  ...AUTHOR.components(),
  ...PAGE.components(),
  Post: shape(post),
  EditedPost: shape(
    { ...post, ...EDITED.properties, ...embeddings, seoReport: shape({ seo: score, readability: score }) },
    ['seoReport'],
  ),
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
