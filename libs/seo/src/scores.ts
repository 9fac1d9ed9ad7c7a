/** Scores and resolved SEO values without a running service. Also runs in browsers. */
export type * from './domain/blocks.ts';
export { checkPlaces, type CheckPlaces } from './domain/scores/check-places.ts';
export * from './domain/scores/index.ts';
export { displayWidth } from './domain/scores/text/display-width.ts';
export { inheritedTexts, resolveSeo, type SeoContext } from './domain/seo-group/resolve-seo.ts';
export type { OwnSeo, SeoGroup } from './domain/seo-group/seo-group.ts';
