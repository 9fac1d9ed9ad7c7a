import { MarkWriter, type Manner } from './mark-writer.ts';
import { meaningOf, tidied } from './meaning.ts';
import { marksOf, withMarks, type LinkMark, type Mark, type Piece, type TextMode } from './piece.ts';
import { readText } from './read-text.ts';

const MANNERS: readonly Manner[] = [
  { escaping: 'none', fences: 'own', guarded: false },
  { escaping: 'none', fences: '_**', guarded: false },
  { escaping: 'likely', fences: 'own', guarded: false },
  { escaping: 'likely', fences: '_**', guarded: false },
  { escaping: 'likely', fences: '_**', guarded: true },
  { escaping: 'likely', fences: '*__', guarded: true },
  { escaping: 'all', fences: 'own', guarded: false },
  { escaping: 'all', fences: '_**', guarded: true },
  { escaping: 'all', fences: '*__', guarded: true },
];

/** Marks that are kept if no manner can write all of them, because they overlap within words. */
const FEWER_MARKS: readonly (readonly Mark['type'][])[] = [
  ['link', 'code', 'strong', 'em'],
  ['link', 'code', 'strong'],
  ['link', 'code'],
  [],
];

/**
 * Writes a text field as Markdown with as few escapes as possible, and verifies it by parsing the result.
 *
 * @returns the source, and whether it means exactly what the pieces show; if nothing does, marks are dropped, but
 * never text
 */
export function writeText(
  given: readonly Piece[],
  mode: TextMode,
): { readonly source: string; readonly exact: boolean } {
  const pieces = settleLinks(tidied(given));
  const source = inSomeManner(pieces, mode);
  if (source !== null) return { source, exact: true };
  for (const kept of FEWER_MARKS) {
    const fewer = settleLinks(tidied(pieces.map((piece) => withMarks(piece, keep(piece, kept)))));
    const found = inSomeManner(fewer, mode);
    if (found !== null) return { source: found, exact: false };
  }
  const bare = pieces.map((piece) => withMarks(piece, []));
  return { source: new MarkWriter({ escaping: 'all', fences: 'own', guarded: false }, mode).write(bare), exact: false };
}

function inSomeManner(pieces: readonly Piece[], mode: TextMode): string | null {
  const meaning = meaningOf(pieces);
  for (const manner of MANNERS) {
    const source = new MarkWriter(manner, mode).write(pieces);
    if (means(source, meaning, mode)) return source;
  }
  return null;
}

function keep(piece: Piece, kept: readonly Mark['type'][]): readonly Mark[] {
  return marksOf(piece).filter(({ type }) => kept.includes(type));
}

/** Whether a source has the given meaning. */
export function means(source: string, meaning: string, mode: TextMode): boolean {
  const read = readText(source, mode);
  return read !== null && meaningOf(settleLinks(tidied(read))) === meaning;
}

/** A bare address whose text was changed becomes a normal link. */
function settleLinks(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const link = piece.kind === 'text' ? piece.marks.find((mark) => mark.type === 'link') : undefined;
    if (!link || (link.tail !== '' && link.tail !== '>')) return piece;
    const { text, marks } = piece as Extract<Piece, { kind: 'text' }>;
    // Two bare addresses may touch each other; each is kept.
    if (standsForItself(link, text) || standsForItself(link, textOfLink(pieces, at, link))) return piece;
    return withMarks(
      piece,
      marks.map((mark) => (mark === link ? { ...link, tail: null } : mark)),
    );
  });
}

function textOfLink(pieces: readonly Piece[], at: number, link: LinkMark): string {
  const linked = (i: number) => {
    const piece = pieces[i];
    return piece?.kind === 'text' && piece.marks.some((mark) => mark.type === 'link' && mark.href === link.href);
  };
  let [from, end] = [at, at + 1];
  while (linked(from - 1)) from--;
  while (linked(end)) end++;
  return pieces
    .slice(from, end)
    .map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('');
}

function standsForItself({ href }: LinkMark, text: string): boolean {
  return [text, `http://${text}`, `mailto:${text}`].some((address) => address === href || encodeURI(address) === href);
}
