const ASCII = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
const HYPHENS = /[-\u2010\u2011]/;
const POSSESSIVE = /'s$/;

/** Lower case without accents, so that spellings which readers take for the same compare as equal. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().normalize('NFC').replaceAll('’', "'");
}

/** The language of a locale such as `en-GB`; English when there is none. */
export function languageOf(locale: string | null | undefined): string {
  return locale?.split(/[-_]/, 1)[0]?.toLowerCase() || 'en';
}

/** What of a word is compared: its parts at hyphens, folded, without `'s`, in English also without the s of a plural. */
export function matchWords(words: readonly string[], language: string): string[] {
  const stem = language === 'en' ? withoutPlural : (word: string) => word;
  const parts = words.flatMap((word) => (HYPHENS.test(word) ? word.split(HYPHENS) : word));
  return parts.map((part) => stem(fold(part).replace(POSSESSIVE, ''))).filter((word) => word !== '');
}

function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
