import type { Block, ReadBlock } from './block.ts';

/**
 * Adds urls to image blocks. All other blocks are returned as the same objects.
 *
 * @param urlOf the url of a file; null if it was deleted
 */
export function withImageUrls(blocks: readonly Block[], urlOf: (mediaId: string) => string | null): ReadBlock[] {
  return blocks.map((block) => (block.type === 'image' ? { ...block, url: urlOf(block.mediaId) } : block));
}
