import { cutTo, type NoteCut } from './clip.ts';

const KEYWORD_MAX = 200;
/** Besides the first one, which is the focus keyword. */
const SECONDARY_MAX = 5;

/** The keywords that an item can have, the focus keyword first; what is cut or too many is noted. */
export function storedKeywords(words: readonly string[], note: NoteCut): string[] {
  const kept = words.map((word) => cutTo(KEYWORD_MAX, word, 'a keyword', note));
  const further = kept.slice(SECONDARY_MAX + 1);
  if (further.length > 0) note('limit', `a post has ${SECONDARY_MAX} keywords beside the first`, further.join(', '));
  return kept.slice(0, SECONDARY_MAX + 1);
}
