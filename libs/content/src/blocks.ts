/** Blocks without a running service: their shapes, limits and derived values, and limits of the texts beside them. Also runs in browsers. */
export * from './domain/blocks/block.ts';
export { BLOCK_SHAPES, BLOCK_TYPES, MAX_BLOCKS } from './domain/blocks/block-shapes.ts';
export { blockTexts } from './domain/blocks/block-texts.ts';
export * from './domain/blocks/derive.ts';
export type { TocItem } from './domain/blocks/derived-texts.ts';
export { overLimits, type OverLimit } from './domain/blocks/over-limits.ts';
export * from './domain/blocks/parse-blocks.ts';
export { MAX_RELATED, MAX_TAGS, TITLE } from './domain/limits.ts';
