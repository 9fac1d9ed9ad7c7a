import { domainToASCII, domainToUnicode } from 'node:url';
import { isStorableText } from '@app/shared-kernel';

export const EMAIL_MAX = 254;

/** One @ between parts without white space, and a dot in the domain. Only delivery could check more. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Characters that a domain consists of, before it is converted to ASCII; others could end it. */
const DOMAIN = /^[\p{L}\p{M}\p{N}._\u3002-]+$/u;

/** Scripts in common use (UAX 31, table 5). Japanese, Korean and Chinese mix some of them in a word. */
const SCRIPTS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
  'Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const EAST_ASIAN = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const ONE_SCRIPT = [...SCRIPTS.split(' ').map((script) => [script]), ...EAST_ASIAN].map((scripts) => {
  const any = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[${any}]+$`, 'u');
});

/**
 * The form in which an address is stored and looked up, so that spellings of one address are one account: characters
 * that look the same are one (NFKC), and the domain is in ASCII and lower case (IDNA). Letter case before the @ is
 * compared by the database.
 *
 * @returns what is no address unchanged
 */
export function foldEmail(given: string): string {
  const email = given.normalize('NFKC');
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || !DOMAIN.test(domain)) return given;
  const ascii = domainToASCII(domain);
  return ascii === '' ? given : `${email.slice(0, at)}@${ascii}`;
}

/** @returns what is wrong, as `must …`, or null */
export function emailFault(value: unknown): string | null {
  const problem = `must be an e-mail address of at most ${EMAIL_MAX} characters`;
  if (typeof value !== 'string' || value.length > EMAIL_MAX || !isStorableText(value)) return problem;
  const folded = foldEmail(value);
  const domain = folded.slice(folded.lastIndexOf('@') + 1);
  if (folded.length > EMAIL_MAX || !EMAIL.test(folded) || domainToASCII(domain) !== domain) return problem;
  const labels = domainToUnicode(domain).split('.');
  return labels.every(isOfOneScript) ? null : 'must not mix scripts within a part of its domain';
}

function isOfOneScript(label: string): boolean {
  return ONE_SCRIPT.some((script) => script.test(label));
}
