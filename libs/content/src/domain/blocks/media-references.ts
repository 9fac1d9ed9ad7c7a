import { textMediaIds, withBlockTexts } from '@app/shared-kernel';
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
    const shown = block.type === 'image' ? [{ path: `${place}.mediaId`, mediaId: block.mediaId }] : [];
    return [...shown, ...inTexts(block, place)];
  });
}

function inTexts(block: Block, place: string): MediaReference[] {
  const references: MediaReference[] = [];
  withBlockTexts(block, (text, field) => {
    for (const mediaId of textMediaIds(text)) references.push({ path: `${place}.${field}`, mediaId, inText: true });
    return text;
  });
  return references;
}
