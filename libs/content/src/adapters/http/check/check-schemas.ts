import { arrayOf, component, orNull, ResponseShape, shape, text, type BodyOf, type JsonSchema } from '@app/platform';
import type { Checked } from '../../../use-cases/check/checked.ts';
import { OWN_SEO } from '../edited-fields.ts';
import { SEO_REPORT } from '../post/edited-post.response.ts';
import { POST } from '../post/post.response.ts';

const problem = (path: string, message: string) =>
  arrayOf(shape({ path: { ...text, example: path }, message: { ...text, example: message } }));

/** The outcome of a checked write, without the entity itself. */
export const VERDICT = ResponseShape.of<Checked<unknown>>()({
  problems: [
    {
      ...problem('slug', 'another post of this workspace has it'),
      description: 'What would refuse the write; empty when it would be accepted.',
    },
    ({ problems }) => problems,
  ],
  path: [
    { ...orNull(text), description: 'Where it would live; null without a slug.', example: '/first-loaf' },
    ({ path }) => path,
  ],
  redirects: [
    shape({
      added: arrayOf(shape({ fromPath: { ...text, example: '/loaf' }, toPath: { ...text, example: '/first-loaf' } })),
      removed: { ...arrayOf(text), description: 'Paths whose redirect would go.', example: ['/first-loaf'] },
    }),
    ({ redirects }) => redirects,
  ],
  lint: [
    {
      ...problem('structuredData.Recipe', 'search engines ask for image'),
      description: 'What would not refuse it, and should be looked at.',
    },
    ({ lint }) => lint,
  ],
});

type Verdict = BodyOf<typeof VERDICT>;

/** The parts of the post that the response holds. Without an author there is no graph. */
const POST_PARTS = {
  seoResolved: OWN_SEO.seoResolved,
  seoReport: SEO_REPORT,
  structuredBlocks: { ...arrayOf(component('Block')), example: [] },
  jsonLd: { ...orNull(POST.properties.jsonLd), description: 'Null without an author.' },
};
const PAGE_PARTS = { seoResolved: OWN_SEO.seoResolved, jsonLd: POST.properties.jsonLd };

export const POST_PART_NAMES = Object.keys(POST_PARTS);
export const PAGE_PART_NAMES = Object.keys(PAGE_PARTS);

/** The verdict and the presented parts of the post; its graph is null without an author. */
export type PostCheckBody = Verdict & { readonly [Part in keyof typeof POST_PARTS]?: unknown };
export type PageCheckBody = Verdict & { readonly [Part in keyof typeof PAGE_PARTS]?: unknown };

/** Response components of the two `check` routes. */
export const checkComponents: Readonly<Record<'PostCheck' | 'PageCheck', JsonSchema>> = {
  PostCheck: shape({ ...VERDICT.properties, ...POST_PARTS }),
  PageCheck: shape({ ...VERDICT.properties, ...PAGE_PARTS }),
};
