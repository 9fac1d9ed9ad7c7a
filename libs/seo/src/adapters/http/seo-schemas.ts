import { anyObject, arrayOf, choice, component, instant, shape, text, truth, type JsonSchema } from '@app/platform';
import { seoGroupSchema, seoPatchSchema, statedSeoSchema } from '../../domain/seo-group/seo-group-schema.ts';
import { SCHEMA_TYPES } from './schema-types.response.ts';

/** Response components of this context's routes, and the SEO values of every entity, for the OpenAPI documents. */
export const seoComponents: Readonly<Record<string, JsonSchema>> = {
  SeoGroup: seoGroupSchema,
  OwnSeo: statedSeoSchema,
  SeoGroupInput: {
    ...seoPatchSchema,
    example: { title: 'A first loaf, step by step', focusKeyword: 'first loaf', robots: { maxImagePreview: 'large' } },
  },
  JsonLd: {
    type: 'object',
    description: 'A Schema.org graph in JSON-LD 1.1, ready for a script element.',
    properties: { '@context': { const: 'https://schema.org' }, '@graph': arrayOf(anyObject) },
    required: ['@context', '@graph'],
    example: {
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite', '@id': 'https://kettle.example/#website' }],
    },
  },
  SchemaTypes: SCHEMA_TYPES.schema,
  SchemaType: { type: 'object', description: 'A JSON Schema of what structuredData may hold for the type.' },
  SitemapRow: shape({
    url: { ...text, example: '/2026/sourdough' },
    lastmod: instant,
    changefreq: choice('weekly', 'monthly'),
    priority: { type: 'number', minimum: 0, maximum: 1, example: 0.8 },
    index: truth,
  }),
  Sitemap: shape({ data: arrayOf(component('SitemapRow')) }),
};
