/** What also runs in browsers: the shapes, limits and derived values of blocks, and the fields of posts and pages. */
export * from './domain/blocks/block.ts';
export { BLOCK_SHAPES, BLOCK_TYPES, MAX_BLOCKS } from './domain/blocks/block-shapes.ts';
export * from './domain/blocks/derive.ts';
export type { TocItem } from './domain/blocks/derived-texts.ts';
export { overLimits, type OverLimit } from './domain/blocks/over-limits.ts';
export * from './domain/blocks/parse-blocks.ts';
export { MAX_RELATED, MAX_TAGS, TITLE } from './domain/limits.ts';
export { initialValues, storedFields } from './domain/content-field.ts';
export { PAGE_FIELDS } from './domain/page/page-fields.ts';
export { POST_FIELDS } from './domain/post/post-fields.ts';
