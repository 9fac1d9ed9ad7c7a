import { blockMedia, textMediaIds, withBlockTexts } from '@app/shared-kernel';
import type { MediaReference } from '../media-reference.ts';
import type { Block } from './block.ts';

/**
 * The files that blocks show, and those that their texts refer to by `media:<id>`.
 *
 * @param path of the body, such as `bodyJson`
 */
export function mediaReferences(blocks: readonly Block[], path: string): MediaReference[] {
  return blocks.flatMap((block, at) => {
    const place = `${path}[${at}]`;
    const media = blockMedia(block);
    const shown = media === null ? [] : [{ path: `${place}.${media.field}`, mediaId: media.mediaId }];
    return [...shown, ...inTexts(block, place)];
  });
}

function inTexts(block: Block, place: string): MediaReference[] {
  const found: MediaReference[] = [];
  withBlockTexts(block, (text, within) => {
    for (const mediaId of textMediaIds(text)) found.push({ path: `${place}.${within}`, mediaId, inText: true });
    return text;
  });
  return found;
}
