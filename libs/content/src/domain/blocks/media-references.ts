import type { MediaReference } from '../media-reference.ts';
import type { Block } from './block.ts';

/** @param path of the body, such as `bodyJson` */
export function mediaReferences(blocks: readonly Block[], path: string): MediaReference[] {
  return blocks.flatMap((block, at) =>
    block.type === 'image' ? [{ path: `${path}[${at}].mediaId`, mediaId: block.mediaId }] : [],
  );
}
