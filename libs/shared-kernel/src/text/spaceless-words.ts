/** Scripts without spaces between words. */
export const SPACELESS_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'] as const;

const SCRIPTS = SPACELESS_SCRIPTS.map((script) => String.raw`\p{Script_Extensions=${script}}`).join('');
/** In a regular expression with the flag v: a letter, mark or digit of these scripts, and of all others. */
export const SPACELESS = String.raw`[[\p{L}\p{M}\p{N}]&&[${SCRIPTS}]]`;
export const SPACED = String.raw`[[\p{L}\p{M}\p{N}]--[${SCRIPTS}]]`;

const RUN = new RegExp(`${SPACELESS}+`, 'gv');
const HAS_SPACELESS = new RegExp(SPACELESS, 'v');
const HAS_SPACED = new RegExp(SPACED, 'v');

/** The words are those of dictionaries, by script; the language makes no difference. */
const SEGMENTER = new Intl.Segmenter('und', { granularity: 'word' });
/** Characters that are segmented at once: time grows with the square of a text's length. */
const PIECE = 400;
/** The last words of a piece are segmented again with what follows, because they may be parts of words. */
const UNCERTAIN = 4;
/** Characters of a text whose words are found; further ones have as many words for each character. */
const COUNTED = 100_000;

/** True if the text has a letter of a script without spaces. */
export function hasSpacelessScript(text: string): boolean {
  return HAS_SPACELESS.test(text);
}

/** The words of a text in scripts without spaces, as Unicode text segmentation (UAX 29) finds them. */
export function spacelessWords(text: string): string[] {
  const words: string[] = [];
  for (let from = 0; from < text.length;) {
    const segments = [...SEGMENTER.segment(text.slice(from, from + PIECE))];
    const isLast = from + PIECE >= text.length;
    const certain = isLast || segments.length <= UNCERTAIN ? segments : segments.slice(0, -UNCERTAIN);
    for (const { segment, isWordLike } of certain) {
      from += segment.length;
      if (isWordLike) words.push(segment);
    }
  }
  return words;
}

/**
 * Words that white space separates; runs of scripts without spaces count as the words that Unicode text segmentation finds in them.
 *
 * @param text with single spaces between words
 */
export function countTextWords(text: string): number {
  if (text === '') return 0;
  if (!hasSpacelessScript(text)) return countSpaces(text) + 1;
  let words = 0;
  for (const part of text.split(' ')) {
    if (!hasSpacelessScript(part)) words += 1;
    else for (const beside of part.split(RUN)) if (HAS_SPACED.test(beside)) words += 1;
  }
  return words + countInRuns(text.match(RUN) ?? []);
}

function countSpaces(text: string): number {
  let spaces = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) spaces++;
  return spaces;
}

function countInRuns(runs: readonly string[]): number {
  let [words, counted, others] = [0, 0, 0];
  for (const run of runs) {
    const part = run.slice(0, COUNTED - counted);
    words += spacelessWords(part).length;
    counted += part.length;
    others += run.length - part.length;
  }
  return words + Math.round((others * words) / Math.max(1, counted));
}
