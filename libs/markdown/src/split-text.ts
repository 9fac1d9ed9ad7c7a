/** Where a text may be split, the best places first. */
const PLACES = [/\n\s*\n/g, /\n/g, /[.!?…。！？]["')\]]*\s+|[。！？]/g, /\s+/g];

/**
 * Splits a text that is too long for one block: between paragraphs, else between lines, sentences or words. Uses the
 * first of these that occurs in the second half of the limit, at its last occurrence.
 *
 * @param max UTF-16 units of a piece, so never more code points
 * @returns the text itself if it fits; otherwise pieces without outer white space, in order
 */
export function splitText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const { end, next } = cutWithin(rest, max);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(next).trimStart();
  }
  if (pieces.length === 0) return [text];
  return [...pieces, rest.trimEnd()].filter((piece) => piece.trim() !== '');
}

/** Splits code after a line, or within a line that is too long itself, without changing lines. */
export function splitLines(code: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = code;
  while (rest.length > max) {
    const line = rest.lastIndexOf('\n', max);
    const end = line > 0 ? line : wholeCharacter(rest, max);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(line > 0 ? end + 1 : end);
  }
  return [...pieces, rest];
}

function cutWithin(text: string, max: number): { end: number; next: number } {
  const window = text.slice(0, max);
  for (const place of PLACES) {
    let found: RegExpExecArray | undefined;
    for (const match of window.slice(max / 2).matchAll(place)) found = match;
    if (found) {
      const next = Math.floor(max / 2) + found.index + found[0].length;
      return { end: next, next };
    }
  }
  const end = wholeCharacter(text, max);
  return { end, next: end };
}

/** Never splits a surrogate pair. */
function wholeCharacter(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end;
}
