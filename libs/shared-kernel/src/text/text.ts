const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9-]+$/;
const LETTER_OR_DIGIT = /[a-z0-9]/;
const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** Characters of a URL, and of a path of a site. */
export const URL_MAX = 2048;
export const SLUG_MAX = 200;

/** True for the text form of any UUID, whatever its version (RFC 9562). */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/**
 * 1 to 200 lowercase letters, digits and dashes with at least one letter or digit. Never shaped like a UUID: a UUID in
 * a path is always read as an id.
 */
export function isSlug(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= SLUG_MAX &&
    SLUG.test(value) &&
    LETTER_OR_DIGIT.test(value) &&
    !UUID.test(value)
  );
}

/** Length in Unicode code points, not UTF-16 units. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if (isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1))) {
      length--;
      at++;
    }
  }
  return length;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** True when PostgreSQL can store the text: no NUL, no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** What is wrong with a text that PostgreSQL cannot store; null for any other. */
export function storableFault(text: string): string | null {
  return isStorableText(text) ? null : 'must be well-formed text without NUL characters';
}

/** Replaces each run of white space by a single space and trims the ends. */
export function collapseWhiteSpace(text: string): string {
  // Most runs are already a single space and need no replacing.
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

/** An absolute http or https URL of at most `URL_MAX` characters. */
export function isHttpUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > URL_MAX || /\s/.test(value)) return false;
  if (!/^https?:\/\//i.test(value)) return false;
  return isUrl(value);
}

/** A real ISO 8601 date-time with a zone, in the years 1 to 9999; null for anything else. */
export function parseInstant(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const parts = INSTANT.exec(value);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const instant = new Date(value);
  const stored = instant.getUTCFullYear();
  return Number.isNaN(instant.getTime()) || stored < 1 || stored > 9999 ? null : instant;
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/**
 * Whether a text is a URL, absolute or by the given base.
 * `URL.canParse` of Node 20 refuses host names such as `bücher.example` once it is compiled.
 */
export function isUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
