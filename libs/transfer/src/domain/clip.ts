/** The first characters of a text, none of them cut in half. @param max code points */
export function clip(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
}

/** Notes that a text was longer; the last part is what is in no place. */
export type NoteCut = (kind: 'limit', message: string, leftOut: string) => void;

/** `clip`, with a note if something is cut off. @param what the text, such as `the bio` */
export function cutTo(max: number, text: string, what: string, note: NoteCut): string {
  const kept = clip(text, max);
  if (kept !== text) note('limit', `${what} is cut to ${max} characters`, text.slice(kept.length));
  return kept;
}
