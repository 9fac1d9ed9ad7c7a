import { arrayOf, component, orNull, shape, text, type JsonSchema } from '@app/platform';

const problem = (path: string, message: string) =>
  arrayOf(shape({ path: { ...text, example: path }, message: { ...text, example: message } }));

const common = {
  problems: {
    ...problem('slug', 'another post of this workspace has it'),
    description: 'What would refuse the write; empty when it would be accepted.',
  },
  path: { ...orNull(text), description: 'Where it would live; null without a slug.', example: '/first-loaf' },
  redirects: shape({
    added: arrayOf(shape({ fromPath: { ...text, example: '/loaf' }, toPath: { ...text, example: '/first-loaf' } })),
    removed: { ...arrayOf(text), description: 'Paths whose redirect would go.', example: ['/first-loaf'] },
  }),
  lint: {
    ...problem('structuredData.Recipe', 'search engines ask for image'),
    description: 'What would not refuse it, and should be looked at.',
  },
  seoResolved: component('SeoGroup'),
};

/** What `check` answers of a post, and of a page. */
export function checkComponents(
  jsonLd: JsonSchema,
  seoReport: JsonSchema,
): Readonly<Record<'PostCheck' | 'PageCheck', JsonSchema>> {
  return {
    PostCheck: shape({
      ...common,
      seoReport,
      structuredBlocks: { ...arrayOf(component('Block')), example: [] },
      jsonLd: { ...orNull(jsonLd), description: 'Null without an author.' },
    }),
    PageCheck: shape({ ...common, jsonLd }),
  };
}
