import { transliterate } from 'transliteration';
import { slugWith, type SlugOptions } from './text/slug-with.ts';

/**
 * Derives a slug from a name or title: ASCII letters and digits in lower case with single dashes between them. Latin
 * letters lose their marks, other scripts are transliterated. Of a text without any letter or digit the code points of
 * its first characters are named, such as `u1f35e`. The same text in the same language always gives the same slug, and
 * the slug of a slug is itself.
 *
 * @param text of any length
 * @returns a slug that `isSlug` accepts
 */
export function slugify(text: string, options: SlugOptions = {}): string {
  return slugWith(transliterate, text, options);
}
