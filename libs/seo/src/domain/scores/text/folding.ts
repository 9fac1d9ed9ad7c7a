const ASCII = /^[\0-\x7f]*$/;
/** Words that only need lower-casing, which are most. */
const LETTERS = /^[A-Za-z]+$/;
const ACCENTS = /[\u0300-\u036f]/g;
const HYPHENS = /[-\u2010\u2011]/;
const POSSESSIVE = /'s$/;

/** Whether folding a text is only lower-casing it, so that its words may be folded together. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** Lower case without accents, so that spellings which readers consider equal compare as equal. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().normalize('NFC').replaceAll('’', "'");
}

/** The language of a locale such as `en-GB`; English for null. */
export function languageOf(locale: string | null | undefined): string {
  return locale?.split(/[-_]/, 1)[0]?.toLowerCase() || 'en';
}

/** The form in which words are compared: split at hyphens, folded, without `'s`; in English also without a plural s. */
export function matchWords(words: readonly string[], language: string): string[] {
  const stem = language === 'en' ? withoutPlural : (word: string) => word;
  const matched: string[] = [];
  for (const word of words) {
    if (LETTERS.test(word)) matched.push(stem(word.toLowerCase()));
    else for (const part of word.split(HYPHENS)) matched.push(stem(fold(part).replace(POSSESSIVE, '')));
  }
  return matched.filter((word) => word !== '');
}

function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
