import { fold } from './folding.ts';

const NO_LETTER = /[^a-z]/g;
const VOWELS = /[aeiouy]+/g;
const CONSONANT_LE = /[^aeiouy]le$/;
const SILENT_E = /[^aeiouy]e$/;
const SILENT_ED = /[^aeiouytd]ed$/;
const SILENT_ES = /[^aeiouysxzcg]es$/;
const SPOKEN_ES = /(?:[cs]h|[^aeiouy]l)es$/;

/** Syllables of an English word, by a rule of thumb: groups of vowels without a silent e at the end; at least 1. */
export function countSyllables(word: string): number {
  const letters = fold(word).replace(NO_LETTER, '');
  const groups = letters.match(VOWELS)?.length ?? 0;
  return groups > 1 && endsSilently(letters) ? groups - 1 : Math.max(1, groups);
}

function endsSilently(letters: string): boolean {
  if (CONSONANT_LE.test(letters)) return false;
  if (SILENT_E.test(letters) || SILENT_ED.test(letters)) return true;
  return SILENT_ES.test(letters) && !SPOKEN_ES.test(letters);
}
