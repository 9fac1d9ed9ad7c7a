import { SLUG_MAX } from './text.ts';

/** A slug with a number after it, cut so that it stays within the limit. @param number in decimal digits */
export function numberedSlug(slug: string, number: number): string {
  return `${cutSlug(slug, SLUG_MAX - 1 - String(number).length)}-${number}`;
}

/** At most so many characters of a slug, without a dash at the end. */
export function cutSlug(slug: string, max: number): string {
  return slug.slice(0, max).replace(/-$/, '');
}
