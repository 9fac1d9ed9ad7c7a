export { seoComponents } from './adapters/http/seo-schemas.ts';
export type * from './domain/blocks.ts';
export type {
  EnumerationEntry,
  Family,
  Level,
  NodeEntry,
  PropertyEntry,
  SchemaTypeEntry,
} from './domain/catalogue/catalogue-entry.ts';
export { projectStructuredBlocks } from './domain/catalogue/blocks/structured-blocks.ts';
export { lintStructuredData } from './domain/catalogue/lint-structured-data.ts';
export { catalogueJsonSchema } from './domain/catalogue/json-schema.ts';
export { SchemaCatalogue } from './domain/catalogue/schema-catalogue.ts';
export type { PostFill, SchemaType } from './domain/catalogue/schema-type.ts';
export { scoreRequirements, type ScoreRequirements } from './domain/catalogue/score-requirements.ts';
export {
  DEFAULT_SCHEMA_TYPE,
  parseSchemaType,
  parseStructuredData,
  structuredDataMediaReferences,
  type MediaReference,
  type StructuredData,
} from './domain/catalogue/structured-data.ts';
export { buildAuthorGraph } from './domain/json-ld/graphs/build-author-graph.ts';
export { buildCategoryGraph, buildTagGraph } from './domain/json-ld/graphs/build-collection-graphs.ts';
export { buildPageGraph } from './domain/json-ld/graphs/build-page-graph.ts';
export { buildPostGraph } from './domain/json-ld/graphs/build-post-graph.ts';
export type { ContributorContext, GraphContribution, GraphContributor } from './domain/json-ld/graph-contributor.ts';
export type * from './domain/json-ld/graphs/graph-input.ts';
export type { JsonLdGraph } from './domain/json-ld/graph-node.ts';
export { GraphSite, type GraphOptions } from './domain/json-ld/graphs/graph-site.ts';
export * from './domain/seo-group/index.ts';
export * from './domain/scores/index.ts';
export type { SitemapEntity, SitemapRow } from './domain/sitemap-row.ts';
export * from './ports/published-entities.port.ts';
export * from './seo.module.ts';
