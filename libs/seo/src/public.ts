/** `galley/seo`: what extensions may rely on. Everything else is behind `galley/internal/seo`, without a promise. */
export { type GraphContributor, type GraphPost, type SchemaTypeEntry } from './index.ts';
