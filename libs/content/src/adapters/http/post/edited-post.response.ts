import {
  arrayOf,
  component,
  instant,
  integer,
  orNull,
  ResponseShape,
  shape,
  text,
  type BodyOf,
  type JsonSchema,
} from '@app/platform';
import type { SeoReport } from '../../../ports/post/post-scores.port.ts';
import { AUTHOR } from '../author/author.response.ts';
import { CATEGORY } from '../category/category.response.ts';
import { OWN_SEO, TRACKED } from '../edited-fields.ts';
import { TAG } from '../tag/tag.response.ts';
import { POST, resolvedSeoOf, type ShownPost } from './post.response.ts';

/** A post with the sources of the fields for editors. */
export interface ShownEditedPost extends ShownPost {
  /** Undefined if it is not selected. */
  readonly report?: SeoReport | undefined;
}

const score: JsonSchema = {
  type: 'object',
  properties: {
    score: { ...integer, minimum: 0, maximum: 100, example: 84 },
    checks: arrayOf(
      shape({
        id: { ...text, example: 'S1' },
        points: { type: 'number', example: 10 },
        max: { type: 'number', example: 10 },
        found: { ...text, example: '42 characters' },
        advice: orNull(text),
      }),
    ),
    note: orNull(text),
  },
  required: ['score', 'checks', 'note'],
};

/** Both scores with their checks. */
export const SEO_REPORT: JsonSchema = shape({ seo: score, readability: score });

/** Embedded entities are shown without their own SEO values, which are edited elsewhere. */
const replaced = ResponseShape.of<ShownEditedPost>()({
  author: [component('EmbeddedAuthor'), ({ author, media, urls }) => AUTHOR.embedded({ author, media, urls })],
  category: [
    orNull(component('EmbeddedCategory')),
    ({ category }) => (category === null ? null : CATEGORY.embedded({ category })),
  ],
  tags: [arrayOf(component('EmbeddedTag')), ({ tags }) => tags.map((tag) => TAG.embedded({ tag }))],
});

const seo = ResponseShape.of<ShownEditedPost>()({
  seo: [OWN_SEO.seo, ({ post, entitySeo }) => entitySeo.stated(post.seo)],
  seoResolved: [OWN_SEO.seoResolved, resolvedSeoOf],
});

const schedule = ResponseShape.of<ShownEditedPost>()({
  unpublishAt: [{ ...orNull(instant), example: null }, ({ post }) => post.unpublishAt?.toISOString() ?? null],
});

const report = ResponseShape.of<ShownEditedPost>()({
  seoReport: [SEO_REPORT, ({ report }) => report, 'optional'],
});

/** A post for editors: its own SEO values, the resolved ones, and the report behind its scores. */
export const EDITED_POST = POST.with(replaced).with(seo).with(TRACKED).with(schedule).with(report);

export type EditedPostBody = BodyOf<typeof EDITED_POST>;
