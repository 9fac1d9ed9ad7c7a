import type { JournalEntry, StoredState, Unsent } from '../ports.ts';

/** A body of more blocks is stored in pieces, so that each write stores what changed. */
const LONG = 400;
/** Blocks of a new piece. */
const SIZE = 100;

/** A part of a body that was stored by itself. */
export interface Piece {
  readonly id: string;
  readonly blocks: readonly unknown[];
}

/** Stands in an entry for a body that is stored in pieces. */
interface InPieces {
  readonly pieces: readonly string[];
}

export interface CutEntry {
  /** The entry, in which ids stand for long bodies. */
  readonly entry: JournalEntry;
  /** All that it is made of, by the first block. */
  readonly pieces: ReadonlyMap<unknown, readonly Piece[]>;
  /** Those that were not there before. */
  readonly made: readonly Piece[];
}

/**
 * Cuts the long bodies of an entry into pieces. Blocks never change: a piece with the very same blocks as before is the
 * same piece.
 *
 * @param known the pieces that the entry was made of before
 * @param nextId makes the id of a new piece
 */
export function cut(entry: JournalEntry, known: CutEntry['pieces'], nextId: () => string): CutEntry {
  const pieces = new Map<unknown, Piece[]>();
  const made: Piece[] = [];
  const use = (piece: Piece): string => {
    const [first] = piece.blocks;
    const others = pieces.get(first) ?? [];
    if (!others.includes(piece)) pieces.set(first, [...others, piece]);
    return piece.id;
  };
  const make = (blocks: readonly unknown[]): string[] =>
    Array.from({ length: Math.ceil(blocks.length / SIZE) }, (_, at) => {
      const piece = { id: nextId(), blocks: blocks.slice(at * SIZE, (at + 1) * SIZE) };
      made.push(piece);
      return use(piece);
    });
  const inPieces = (body: readonly unknown[]): InPieces => {
    const ids: string[] = [];
    let from = 0;
    for (let at = 0; at < body.length;) {
      const piece = pieceAt(body, at, pieces) ?? pieceAt(body, at, known);
      if (piece) {
        ids.push(...make(body.slice(from, at)), use(piece));
        from = at + piece.blocks.length;
      }
      at = piece ? from : at + 1;
    }
    return { pieces: [...ids, ...make(body.slice(from))] };
  };
  const cutEntry = withBodies(entry, (body) => (Array.isArray(body) && body.length > LONG ? inPieces(body) : body));
  return { entry: cutEntry, pieces, made };
}

function pieceAt(body: readonly unknown[], at: number, pieces: CutEntry['pieces']): Piece | undefined {
  return pieces.get(body[at])?.find(({ blocks }) => blocks.every((block, further) => body[at + further] === block));
}

/** @param blocksOf the blocks of a piece by its id @throws if a piece is not there */
export function joined(entry: JournalEntry, blocksOf: (id: string) => readonly unknown[] | undefined): JournalEntry {
  return withBodies(entry, (body) => {
    if (!isInPieces(body)) return body;
    return body.pieces.flatMap((id) => {
      const blocks = blocksOf(id);
      if (!blocks) throw new Error('A part of the text is missing on this device.');
      return blocks;
    });
  });
}

export function isInPieces(body: unknown): body is InPieces {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && 'pieces' in body;
}

function withBodies(entry: JournalEntry, map: (body: unknown) => unknown): JournalEntry {
  const { sent, offered } = entry;
  return {
    ...entry,
    ...unsentWith(entry, map),
    ...(sent ? { sent: sent.map((content) => contentWith(content, map)) } : {}),
    offered: offered.map((unsent) => ({ ...unsent, ...unsentWith(unsent, map) })),
  };
}

function unsentWith({ content, base }: Unsent, map: (body: unknown) => unknown): Pick<Unsent, 'content' | 'base'> {
  return { content: contentWith(content, map), base: base && baseWith(base, map) };
}

function baseWith(base: StoredState, map: (body: unknown) => unknown): StoredState {
  return { ...base, content: contentWith(base.content, map) };
}

function contentWith(content: Unsent['content'], map: (body: unknown) => unknown): Unsent['content'] {
  return 'bodyJson' in content ? { ...content, bodyJson: map(content['bodyJson']) } : content;
}
