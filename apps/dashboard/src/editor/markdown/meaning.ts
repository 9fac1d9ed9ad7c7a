import { marksOf, withMarks, type Mark, type Piece } from './piece.ts';

type Spanning = Exclude<Mark, { type: 'as' }>;

/**
 * A normal form of what readers see: two texts have the same meaning if it is equal. A bare address counts as plain
 * text, because it becomes a link wherever it is typed.
 */
export function meaningOf(pieces: readonly Piece[]): string {
  const runs: [text: string, marks: string][] = [];
  for (const piece of tidied(pieces)) {
    const [text, marks] = [shownAs(piece), semanticMarks(piece)];
    const last = runs.at(-1);
    if (last && last[1] === marks && piece.kind === 'text') last[0] += text;
    else runs.push([text, marks]);
  }
  return JSON.stringify(runs);
}

/**
 * The same text in a form that Markdown can express: no mark begins or ends with white space or spans two paragraphs,
 * the text begins and ends with visible text, and gaps next to tables and lists are implied.
 */
export function tidied(pieces: readonly Piece[]): Piece[] {
  const inner = withoutEmptyEnds(pieces.map(onOneLine).filter((piece) => piece.kind !== 'text' || piece.text !== ''));
  let result = inner.flatMap(splitAtBlanks);
  for (const type of ['strong', 'em', 'strike', 'link'] as const) result = unmarkOuterBlanks(result, type);
  return result;
}

/** A line end within a text is shown as a space. */
function onOneLine(piece: Piece): Piece {
  if (piece.kind !== 'text' || !/[\n\r]/.test(piece.text)) return piece;
  return { ...piece, text: piece.text.replace(/\s+/g, (blank) => (/[\n\r]/.test(blank) ? ' ' : blank)) };
}

function withoutEmptyEnds(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.filter(
    (piece, at) => piece.kind !== 'gap' || !(isBlock(pieces[at - 1]) || isBlock(pieces[at + 1])),
  );
  while (kept.length > 0 && isLayout(kept[0])) kept.shift();
  while (kept.length > 0 && isLayout(kept.at(-1))) kept.pop();
  return kept;
}

function isBlock(piece: Piece | undefined): boolean {
  return piece?.kind === 'island' && piece.block;
}

function isLayout(piece: Piece | undefined): boolean {
  return piece?.kind === 'gap' || piece?.kind === 'break';
}

/** White space at the ends of a text becomes a piece of its own, which can lose its marks. */
function splitAtBlanks(piece: Piece): Piece[] {
  if (piece.kind !== 'text' || piece.marks.length === 0 || has(piece, 'code')) return [piece];
  const { text: whole } = piece;
  const start = whole.length - whole.trimStart().length;
  const end = Math.max(start, whole.trimEnd().length);
  return [whole.slice(0, start), whole.slice(start, end), whole.slice(end)]
    .filter((text) => text !== '')
    .map((text) => ({ ...piece, text }));
}

function unmarkOuterBlanks(pieces: readonly Piece[], type: Spanning['type']): Piece[] {
  const result = [...pieces];
  for (let at = 0; at < result.length;) {
    if (!has(result[at], type)) {
      at++;
      continue;
    }
    let end = at + 1;
    while (end < result.length && has(result[end], type) && sameTarget(result[at], result[end], type)) end++;
    const [first, last] = [firstSolid(result, at, end), lastSolid(result, at, end)];
    for (let i = at; i < end; i++) if (i < first || i > last) result[i] = without(result[i] as Piece, type);
    at = end;
  }
  return result;
}

function firstSolid(pieces: readonly Piece[], from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(pieces[at])) at++;
  return at;
}

function lastSolid(pieces: readonly Piece[], from: number, end: number): number {
  let at = end - 1;
  while (at >= from && isBlank(pieces[at])) at--;
  return at;
}

function isBlank(piece: Piece | undefined): boolean {
  if (piece?.kind === 'text') return piece.text.trim() === '' && !has(piece, 'code');
  return piece?.kind !== 'island';
}

function without(piece: Piece, type: Mark['type']): Piece {
  return withMarks(
    piece,
    marksOf(piece).filter((mark) => mark.type !== type),
  );
}

export function has(piece: Piece | undefined, type: Mark['type']): boolean {
  return piece !== undefined && marksOf(piece).some((mark) => mark.type === type);
}

/** True unless both carry links with different targets. */
export function sameTarget(a: Piece | undefined, b: Piece | undefined, type: Mark['type']): boolean {
  return type !== 'link' || (a !== undefined && b !== undefined && targetOf(a) === targetOf(b));
}

function targetOf(piece: Piece): string {
  const link = marksOf(piece).find((mark) => mark.type === 'link');
  return link ? JSON.stringify([link.href, link.title, link.tail === '']) : '';
}

function shownAs(piece: Piece): string {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'island') return `\u0000${piece.source.trim()}`;
  return piece.kind === 'gap' ? '\u0000gap' : '\u0000break';
}

function semanticMarks(piece: Piece): string {
  const marks = marksOf(piece)
    .filter((mark) => mark.type !== 'as' && !(mark.type === 'link' && mark.tail === ''))
    .map((mark) => (mark.type === 'link' ? `link ${targetOfMark(mark)}` : mark.type));
  return [...new Set(marks)].sort().join();
}

function targetOfMark({ href, title }: Extract<Mark, { type: 'link' }>): string {
  return JSON.stringify([href, title]);
}
