import { BLOCK_DEFINITIONS, BLOCK_LIMITS, Problems, rules } from '@app/shared-kernel';
import type { Block } from '../block.ts';
import { splitLines } from '../split-text.ts';
import { blocksToMarkdown } from '../write/blocks-to-markdown.ts';
import { nearestBlocks, textsAsParagraphs, type NoteChange } from './nearest-blocks.ts';

/**
 * The blocks as a body may hold them: one that breaks a rule becomes the nearest that break none, with a note, so that no text is lost
 * to a value that only its source allowed.
 *
 * @param note receives what was changed, and what is in no block
 */
export function validBody(blocks: readonly Block[], note: NoteChange): Block[] {
  const valid = blocks.flatMap((block) => (isValid(block) ? [block] : nearestValid(block, note)));
  return valid.length <= BLOCK_LIMITS.blocks ? valid : withoutTooMany(valid, note);
}

/** Blocks of types that Galley does not have, which only archives could bring, are left for the rules of a body to refuse. */
function isValid(block: Block): boolean {
  if (!Object.hasOwn(BLOCK_DEFINITIONS, block.type)) return true;
  const problems = new Problems();
  rules.readFields({ ...block }, BLOCK_DEFINITIONS[block.type].fields, '', problems);
  return !problems.any;
}

function nearestValid(block: Block, note: NoteChange): Block[] {
  return nearestBlocks(block, note).flatMap((each) => (isValid(each) ? [each] : textsAsParagraphs(each)));
}

/** The last blocks as Markdown code. */
function withoutTooMany(blocks: readonly Block[], note: NoteChange): Block[] {
  note('limit', `of ${blocks.length} blocks those beyond the limit become Markdown code`);
  let kept: number = BLOCK_LIMITS.blocks;
  let rest: string[];
  do {
    kept = Math.max(0, kept - 20);
    const source = blocksToMarkdown(blocks.slice(kept), (image) => ('mediaId' in image ? image.mediaId : image.source));
    rest = splitLines(source, BLOCK_LIMITS.code);
  } while (kept > 0 && kept + rest.length > BLOCK_LIMITS.blocks);
  return [...blocks.slice(0, kept), ...rest.map((code): Block => ({ type: 'code', language: 'markdown', code }))];
}
