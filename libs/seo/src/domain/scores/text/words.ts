import { hasSpacelessScript, SPACED, SPACELESS, spacelessWords } from '@app/shared-kernel';
import { isAscii } from './folding.ts';

export { hasSpacelessScript } from '@app/shared-kernel';

const JOINER = String.raw`['’\-\u2010\u2011]|(?<=\p{Nd})[.,](?=\p{Nd})`;

/** Letters, marks and digits with joining characters inside; or a run of a script without spaces. */
const WORD_OR_RUN = new RegExp(String.raw`${SPACED}+(?:(?:${JOINER})${SPACED}+)*|${SPACELESS}+`, 'gv');

/**
 * The words of a plain text, in order. "well-known", "it's" and "3.5" are one each. In scripts without spaces they are those that Unicode
 * text segmentation finds.
 */
export function wordsOf(text: string): readonly string[] {
  const found: readonly string[] = text.match(WORD_OR_RUN) ?? [];
  if (isAscii(text) || !hasSpacelessScript(text)) return found;
  return found.flatMap((word) => (hasSpacelessScript(word) ? spacelessWords(word) : [word]));
}

export function countWords(text: string): number {
  return wordsOf(text).length;
}
