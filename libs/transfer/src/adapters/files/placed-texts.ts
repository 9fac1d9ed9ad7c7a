import type { Block } from '@app/markdown';
import { withBlockTexts, withTextMedia } from '@app/shared-kernel';

/**
 * Replaces `media:<id>` in the texts of blocks by the places of the files in an export.
 *
 * @param places by file id; a file without a place keeps its reference
 */
export function placedTexts(blocks: readonly Block[], places: ReadonlyMap<string, string>): Block[] {
  return blocks.map((block) => withBlockTexts(block, (text) => withTextMedia(text, (id) => places.get(id) ?? null)));
}
