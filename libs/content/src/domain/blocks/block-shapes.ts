import { BLOCK_DEFINITIONS, BLOCK_LIMITS, type FieldRules } from '@app/shared-kernel';
import type { BlockType } from './block.ts';

/** Blocks of a document, at most. */
export const MAX_BLOCKS = BLOCK_LIMITS.blocks;

export const BLOCK_TYPES = Object.keys(BLOCK_DEFINITIONS) as readonly BlockType[];

/** The fields of every block type in the order in which they are stored, without `type`. */
export const BLOCK_SHAPES = Object.fromEntries(
  BLOCK_TYPES.map((type) => [type, BLOCK_DEFINITIONS[type].fields]),
) as unknown as Readonly<Record<BlockType, FieldRules>>;
