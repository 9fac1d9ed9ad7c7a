import type { Block } from '@app/markdown';
import { withBlockTexts, withTextMedia } from '@app/shared-kernel';

/**
 * Blocks whose texts hold the places of files in an export instead of `media:<id>`.
 *
 * @param places by the ids of the files; a file that is in none keeps its reference
 */
export function placedTexts(blocks: readonly Block[], places: ReadonlyMap<string, string>): Block[] {
  return blocks.map((block) => withBlockTexts(block, (text) => withTextMedia(text, (id) => places.get(id) ?? null)));
}
