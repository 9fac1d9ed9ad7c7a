export * from './apply-seo-patch.ts';
export * from './parse-seo-patch.ts';
export * from './resolve-seo.ts';
export * from './seo-group-schema.ts';
export * from './seo-group.ts';
export * from './seo-media-references.ts';
export * from './stated-seo.ts';
export { SEO_KINDS, type SeoKind, type SeoTemplate, type SeoTemplates } from './seo-templates.ts';
