import type { MediaReference } from './media-reference.ts';

/** Files that the texts of one post or page may refer to; any further `media:<id>` is plain text. */
export const MAX_TEXT_MEDIA = 1_000;

/** The files that a post or page refers to, in lower case, each once: how many its texts name is bounded. */
export function mediaIdsOf(references: readonly MediaReference[]): string[] {
  const ids = new Set<string>();
  let inTexts = 0;
  for (const { mediaId, inText } of references) {
    const id = mediaId.toLowerCase();
    if (ids.has(id) || (inText && inTexts === MAX_TEXT_MEDIA)) continue;
    ids.add(id);
    if (inText) inTexts++;
  }
  return [...ids];
}
