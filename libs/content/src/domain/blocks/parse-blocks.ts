import { isJsonObject, own, rules, type Problems } from '@app/shared-kernel';
import { BLOCK_SHAPES, BLOCK_TYPES, MAX_BLOCKS } from './block-shapes.ts';
import type { Block, BlockType } from './block.ts';

/** Problems reported at most: a small, entirely invalid body must not cause a huge response. */
const PROBLEMS_MAX = 10_000;

/**
 * Parses a body. Unknown keys are dropped, including the `url` of an image, so that a client can send back what it
 * read. Every problem is reported with its path, such as `bodyJson[3].level`; after ten thousand problems parsing
 * stops.
 *
 * @returns the blocks; only valid if no problem was reported
 */
export function parseBlocks(input: unknown, path: string, problems: Problems): Block[] {
  if (!Array.isArray(input)) {
    problems.report(path, 'must be an array of blocks');
    return [];
  }
  if (input.length > MAX_BLOCKS) {
    problems.report(path, `must have at most ${MAX_BLOCKS} blocks`);
    return [];
  }
  const blocks: Block[] = [];
  for (let at = 0; at < input.length && problems.list.length < PROBLEMS_MAX; at++) {
    const block = parseBlock(input[at], `${path}[${at}]`, problems);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** The rule of a field that holds a body. */
export const BODY = rules.parsed<readonly Block[]>(parseBlocks, {
  type: 'array',
  maxItems: MAX_BLOCKS,
  items: { $ref: '#/components/schemas/BlockInput' },
});

function parseBlock(block: unknown, path: string, problems: Problems): Block | null {
  if (!isJsonObject(block)) {
    problems.report(path, 'must be a block');
    return null;
  }
  const type = own(block, 'type');
  if (typeof type !== 'string' || !Object.hasOwn(BLOCK_SHAPES, type)) {
    problems.report(`${path}.type`, `must be one of ${BLOCK_TYPES.join(', ')}`);
    return null;
  }
  return { type, ...rules.readFields(block, BLOCK_SHAPES[type as BlockType], path, problems) } as Block;
}
