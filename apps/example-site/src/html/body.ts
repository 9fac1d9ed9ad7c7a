import { renderBlocks, type Html } from '@galley/render';
import type { Block, Media } from '../content/model.ts';
import { highlighted } from './highlight.ts';

/**
 * The blocks of a page, with coloured code.
 *
 * @param ids of elements that the page has already; those of the blocks are added
 * @param preview marks the blocks for the dashboard
 */
export function body(
  blocks: readonly Block[],
  media: ReadonlyMap<string, Media>,
  ids: Set<string>,
  preview = false,
): Html {
  return renderBlocks(blocks, { media, ids, preview, highlight: highlighted });
}
