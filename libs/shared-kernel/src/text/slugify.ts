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
/** Characters that distinguish names: without them C, C++ and C# would get the same slug. */
const SIGNS: Readonly<Record<string, string>> = { '&': '-and-', '+': '-plus-', '#': '-sharp-' };

const MARKS = /\p{M}+/gu;
const NOT_ASCII = /\P{ASCII}/gu;
const SIGN = /[&+]|(?<=[a-z])#/g;
const APOSTROPHES = /['’`]/g;
const OTHERS = /[^a-z0-9]+/g;
const OUTER_DASHES = /^-|-$/g;
const LETTER = /[a-z]/;
const LOST_LETTER = /\p{L}/u;
/** Length of a dash and a hash. */
const HASH_ROOM = 14;

/**
 * Derives a slug from a name or title: ASCII letters and digits in lower case with single dashes between them. Latin
 * letters lose their marks; a text in other scripts only gets a short hash of itself. The same text always gives the
 * same slug, and the slug of a slug is itself.
 *
 * @param text of any length
 * @param max most characters of the slug, at least 32
 * @returns a slug that `isSlug` accepts
 */
export function slugify(text: string, max: number = SLUG_MAX): string {
  const latin = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(NOT_ASCII, (letter) => PLAIN[letter] ?? letter);
  const dashed = latin
    .replace(APOSTROPHES, '')
    .replace(SIGN, (sign) => SIGNS[sign] ?? '-')
    .replace(OTHERS, '-')
    .replace(OUTER_DASHES, '');
  const slug = cut(dashed, max);
  if (slug === '') return shortHash(text);
  if (!LETTER.test(slug) && LOST_LETTER.test(latin)) return `${cut(slug, max - HASH_ROOM)}-${shortHash(text)}`;
  return isUuid(slug) ? slug.replaceAll('-', '') : slug;
}

function cut(slug: string, max: number): string {
  return slug.slice(0, max).replace(OUTER_DASHES, '');
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;
/** Characters of a text that are hashed; enough to tell texts apart. */
const HASHED_MAX = 10_000;

/** FNV-1a over UTF-16 code units, 64 bits, in base 36 (draft-eastlake-fnv). */
function shortHash(text: string): string {
  let hash = FNV_OFFSET;
  for (let at = 0; at < Math.min(text.length, HASHED_MAX); at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * FNV_PRIME);
  }
  return hash.toString(36);
}
