const segmenter = new Intl.Segmenter();

/** The first letter as a person sees it, emoji included; a dot for an empty text. */
export function firstLetter(text: string): string {
  const [first] = segmenter.segment(text);
  return first?.segment ?? '·';
}

/** At most so many code points, with a mark where something is left out. */
export function cut(text: string, max: number): string {
  const signs = Array.from(text);
  return signs.length > max
    ? `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
