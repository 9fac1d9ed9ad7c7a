/** Code points of a name, at most; file systems allow 255 bytes. */
const NAME_MAX = 200;
/** Control characters, characters that change the direction of text, and unpaired surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The display name of a file: the last part of the path that the client sent, without invisible characters.
 *
 * @returns null if nothing is left
 */
export function originalName(given: string | null): string | null {
  const [last = ''] = (given ?? '').split(/[/\\]/).slice(-1);
  const seen = last.replace(UNSEEN, '').normalize('NFC').trim();
  return Array.from(seen).slice(0, NAME_MAX).join('') || null;
}
