import type { Piece, Tag } from './construct.ts';
import { COLON_NAME } from './lexer/admonitions.ts';

/** Constructs within each other; deeper ones stand by themselves. */
const DEPTH_MAX = 50;

const COLONS = `admonition ${COLON_NAME}`;

/** The end of each construct that surrounds something: the index of its closing tag, by that of its opening one. */
export function pairTags(pieces: readonly Piece[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: { readonly at: number; readonly key: string }[] = [];
  const counts = new Map<string, number>();
  const count = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  for (const [at, piece] of pieces.entries()) {
    if (piece.type !== 'tag' || piece.content !== undefined || piece.syntax === 'output') continue;
    const key = keyOf(piece);
    if (!piece.closing) {
      open.push({ at, key });
      count(key, 1);
      continue;
    }
    if ((counts.get(key) ?? 0) === 0) continue;
    for (let last = open.pop(); last; last = open.pop()) {
      count(last.key, -1);
      if (last.key !== key) continue;
      ends.set(last.at, at);
      break;
    }
  }
  // Admonitions between colons end with the text at the latest.
  for (const { at, key } of open) if (key === COLONS) ends.set(at, pieces.length);
  return shallow(ends, pieces.length);
}

function keyOf({ syntax, name }: Tag): string {
  return syntax === 'call' ? 'call' : `${syntax} ${name}`;
}

/** Without the pairs that are nested too deeply. */
function shallow(ends: ReadonlyMap<number, number>, length: number): ReadonlyMap<number, number> {
  const kept = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < length; at += 1) {
    while (open.length > 0 && (open.at(-1) ?? 0) < at) open.pop();
    const end = ends.get(at);
    if (end === undefined || open.length >= DEPTH_MAX) continue;
    open.push(end);
    kept.set(at, end);
  }
  return kept;
}
