const segmenter = new Intl.Segmenter();

/** The first visible character, including emoji; a dot for an empty text. */
export function firstLetter(text: string): string {
  const [first] = segmenter.segment(text);
  return first?.segment ?? '·';
}

/** Cuts a text to a number of code points, with an ellipsis if anything is cut. */
export function cut(text: string, max: number): string {
  const signs = Array.from(text);
  return signs.length > max
    ? `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
