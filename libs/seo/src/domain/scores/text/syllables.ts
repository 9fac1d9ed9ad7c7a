const SMALL_A = 97;
const LETTERS = 26;
const NO_LETTER = /[^a-z]/g;
const VOWELS = 'aeiouy';
/** By the place in the alphabet. */
const IS_VOWEL = Array.from({ length: LETTERS }, (_, at) => VOWELS.includes(String.fromCharCode(SMALL_A + at)));

/**
 * Syllables of an English word, by a rule of thumb: groups of vowels without a silent e at the end; at least 1.
 *
 * @param word as `fold` returns it
 */
export function countSyllables(word: string): number {
  let groups = 0;
  let wasVowel = false;
  for (let at = 0; at < word.length; at += 1) {
    const isVowel = IS_VOWEL[word.charCodeAt(at) - SMALL_A];
    if (isVowel === undefined) return countSyllables(word.replace(NO_LETTER, ''));
    if (isVowel && !wasVowel) groups += 1;
    wasVowel = isVowel;
  }
  return groups > 1 && endsSilently(word) ? groups - 1 : Math.max(1, groups);
}

/** Whether the word ends with an e, ed or es that is not spoken, unlike those of "table", "wanted" and "boxes". */
function endsSilently(word: string): boolean {
  const last = word.at(-1);
  if (last === 'e') return isConsonant(word.at(-2)) && !(word.at(-2) === 'l' && isConsonant(word.at(-3)));
  if (word.at(-2) !== 'e' || !isConsonant(word.at(-3))) return false;
  if (last === 'd') return word.at(-3) !== 't' && word.at(-3) !== 'd';
  if (last !== 's' || 'sxzcg'.includes(word.at(-3) ?? '-')) return false;
  if (word.at(-3) === 'h') return !'cs'.includes(word.at(-4) ?? '-');
  return !(word.at(-3) === 'l' && isConsonant(word.at(-4)));
}

/** @param letter undefined before the beginning of the word */
function isConsonant(letter: string | undefined): boolean {
  return letter !== undefined && !VOWELS.includes(letter);
}
