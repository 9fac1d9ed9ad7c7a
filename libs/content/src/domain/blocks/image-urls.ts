import type { Block, ReadBlock } from './block.ts';

/**
 * The blocks as they are read. Those without an image are the very same objects.
 *
 * @param urlOf where a file is, null when it is gone
 */
export function withImageUrls(blocks: readonly Block[], urlOf: (mediaId: string) => string | null): ReadBlock[] {
  return blocks.map((block) => (block.type === 'image' ? { ...block, url: urlOf(block.mediaId) } : block));
}
