import { arrayOf, component, orNull, ResponseShape, shape, text, type BodyOf, type JsonSchema } from '@app/platform';
import type { Checked } from '../../../use-cases/check/checked.ts';
import { OWN_SEO } from '../edited-fields.ts';
import { SEO_REPORT, type EditedPostBody } from '../post/edited-post.response.ts';
import { POST } from '../post/post.response.ts';

const problem = (path: string, message: string) =>
  arrayOf(shape({ path: { ...text, example: path }, message: { ...text, example: message } }));

/** What would become of a write, beside the entity as it would be. */
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

const common = { ...VERDICT.properties, seoResolved: OWN_SEO.seoResolved };

type Verdict = BodyOf<typeof VERDICT>;

/** Beside the verdict: what is shown of the post, whose graph is null without an author. */
export type PostCheckBody = Verdict & Partial<Omit<EditedPostBody, 'jsonLd'>> & { readonly jsonLd?: unknown };
export type PageCheckBody = Verdict & { readonly seoResolved?: unknown; readonly jsonLd?: unknown };

/** What `check` answers of a post, and of a page. */
export const checkComponents: Readonly<Record<'PostCheck' | 'PageCheck', JsonSchema>> = {
  PostCheck: shape({
    ...common,
    seoReport: SEO_REPORT,
    structuredBlocks: { ...arrayOf(component('Block')), example: [] },
    jsonLd: { ...orNull(POST.properties.jsonLd), description: 'Null without an author.' },
  }),
  PageCheck: shape({ ...common, jsonLd: POST.properties.jsonLd }),
};
