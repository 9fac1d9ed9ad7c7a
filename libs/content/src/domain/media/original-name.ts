/** Code points of a name; file systems know 255 bytes. */
const NAME_MAX = 200;
/** Control characters, those that turn the direction of a text among them, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * What a file is called in the library: the last part of what the client called it, as people read it.
 *
 * @returns null when nothing is left
 */
export function originalName(given: string | null): string | null {
  const [last = ''] = (given ?? '').split(/[/\\]/).slice(-1);
  const seen = last.replace(UNSEEN, '').normalize('NFC').trim();
  return Array.from(seen).slice(0, NAME_MAX).join('') || null;
}
