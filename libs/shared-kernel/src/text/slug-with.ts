import { isUuid, SLUG_MAX } from './text.ts';

/** Latin letters that Unicode does not decompose into a base letter and marks. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
  ə: 'e',
  ƒ: 'f',
};
const DANISH = { æ: 'ae', ø: 'oe', å: 'aa' };
/** Letters that a language writes in ASCII otherwise than others do. */
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: DANISH,
  nb: DANISH,
  nn: DANISH,
  no: DANISH,
  bg: { щ: 'sht', ъ: 'a' },
  uk: { г: 'h', ґ: 'g', и: 'y', ї: 'i', є: 'ye' },
};
/** Characters that distinguish names: without them C, C++ and C# would get the same slug. */
const SIGNS: Readonly<Record<string, string>> = { '&': '-and-', '+': '-plus-', '#': '-sharp-' };

/** Marks on Latin letters and on nothing; in other scripts they are part of the letter. */
const LATIN_MARKS = /(^|\p{Script=Latin}|[^\p{L}\p{M}])\p{M}+/gu;
const NOT_ASCII = /\P{ASCII}/gu;
/** Words in other scripts, and Latin letters that are not plain. */
const FOREIGN = /(?:(?!\p{ASCII})[\p{L}\p{M}\p{N}])+/gu;
const SIGN = /[&+]|(?<=[a-z])#/g;
const APOSTROPHES = /['’`]/g;
const OTHERS = /[^a-z0-9]+/g;
const OUTER_DASHES = /^-|-$/g;
const LETTER = /[a-z]/;
const ANY_LETTER = /\p{L}/u;
/** Characters of a text that are read; more than any slug has. */
const READ_MAX = 10_000;
/** Characters of which the code points stand for a text without letters and digits. */
const NAMED_MAX = 4;
const SPOKEN_SIGN = /[^\sA-Za-z0-9]/gu;

export interface SlugOptions {
  /** The language of the text as a BCP 47 tag, such as `de` or `de-AT`. */
  readonly language?: string | undefined;
  /** Most characters of the slug, at least 32. */
  readonly max?: number;
}

/** Writes a word with Latin letters. */
type Transliterate = (word: string) => string;

/** A slug as `slugify` derives it, without the letters of other scripts. @returns null if the text has such letters */
export function latinSlug(text: string, options: SlugOptions = {}): string | null {
  let isLatin = true;
  const slug = slugWith(() => ((isLatin = false), ''), text, options);
  return isLatin ? slug : null;
}

/** @param transliterate is given words in other scripts, and Latin letters that are not plain */
export function slugWith(
  transliterate: Transliterate,
  text: string,
  { language = '', max = SLUG_MAX }: SlugOptions,
): string {
  const latin = inLatin(text.slice(0, READ_MAX), language, transliterate);
  const dashed = latin
    .replace(APOSTROPHES, '')
    .replace(SIGN, (sign) => SIGNS[sign] ?? '-')
    .replace(OTHERS, '-')
    .replace(OUTER_DASHES, '');
  const slug = cut(dashed, max);
  if (slug === '') return codePoints(text);
  if (!LETTER.test(slug) && ANY_LETTER.test(text)) return cut(`${slug}-${codePoints(text)}`, max);
  return isUuid(slug) ? slug.replaceAll('-', '') : slug;
}

function inLatin(text: string, language: string, transliterate: Transliterate): string {
  const letters = BY_LANGUAGE[language.toLowerCase().split(/[-_]/)[0] ?? ''] ?? {};
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(NOT_ASCII, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(LATIN_MARKS, '$1')
    .replace(NOT_ASCII, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
    .replace(FOREIGN, (word) => transliterate(word))
    .toLowerCase();
}

function cut(slug: string, max: number): string {
  return slug.slice(0, max).replace(OUTER_DASHES, '');
}

/** The first characters by their code points, as Unicode names them. */
function codePoints(text: string): string {
  const signs = (text.slice(0, READ_MAX).match(SPOKEN_SIGN) ?? []).slice(0, NAMED_MAX);
  const names = signs.map((sign) => `u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`);
  return names.join('-') || 'untitled';
}
